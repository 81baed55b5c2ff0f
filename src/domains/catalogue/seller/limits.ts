/** Bounds of a product that a seller writes. Lengths are of UTF-16 units. */
export const LIMITS = {
  title: 200,
  won: 1_000_000_000,
  stock: 1_000_000,
  /** pieces of a product in one order */
  pieces: 999,
  categories: 5,
  images: 20,
  axes: 3,
  axisName: 40,
  /** values of one axis */
  values: 100,
  /** length of a value's or an add-on's name */
  value: 60,
  variants: 500,
  addOns: 30,
  code: 60,
  key: 200,
  fact: 100,
  tags: 30,
  notice: 40,
  detail: 100_000,
} as const
