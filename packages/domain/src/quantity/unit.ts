/** Exponents of the independent dimensions of a unit; a dimension that is absent has exponent 0. `{}` is dimensionless. */
export type Dimension = Readonly<Record<string, number>>;

/**
 * A unit of measure as the whole product knows it. A value converts to the base unit of its type by
 * `value * multiplyBy + add`; base units are coherent (SI), so that products and quotients of base values stay base values.
 */
export interface Unit {
  readonly id: number;
  /** Short form shown beside a number: `kg`, `mmBtu`, `°F`. */
  readonly code: string;
  readonly name: string;
  readonly typeId: number;
  readonly dimension: Dimension;
  readonly multiplyBy: number;
  readonly add: number;
}
