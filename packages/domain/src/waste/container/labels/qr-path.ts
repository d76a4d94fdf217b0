/** White around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Modules row by row, as encoders give them. */
export interface QrModules {
  readonly size: number;
  readonly data: ArrayLike<number | boolean>;
}

/** A QR code as a path of squares of one unit within its quiet zone; `modules` is its width. */
export const qrPathOf = ({ size, data }: QrModules): { path: string; modules: number } => {
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; ) {
      let end = column;
      while (end < size && data[row * size + end]) end += 1;
      if (end > column) runs.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h${end - column}v1h${column - end}z`);
      column = Math.max(end, column + 1);
    }
  }
  return { path: runs.join(''), modules: size + 2 * QUIET_ZONE };
};
