/** The mark: a house that is a leaf. */
export function ProductMark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label="Oikos">
      <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
      <path d="M16 6 26 15v11H16C10.5 26 6 21.5 6 16v-1z" fill="#fff" fillOpacity=".95" />
      <path
        d="M11 22c1-5 4.500-8 10-9-1 6-4 9-10 9zm0 0 6-5.500"
        fill="none"
        stroke="var(--mantine-primary-color-filled)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
