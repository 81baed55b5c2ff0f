/** Zip codes with a delivery surcharge: Jeju, and islands without a bridge. */
const JEJU: readonly ZipcodeRange[] = [[63000, 63644]]

// The ranges that Korean carriers use.
const ISLANDS: readonly ZipcodeRange[] = [
  // 인천, 경기, 충남
  [15654, 15654],
  [23004, 23010],
  [23100, 23116],
  [23124, 23136],
  [32133, 32133],
  [33411, 33411],
  // 울릉, 부산, 경남
  [40200, 40240],
  [46768, 46771],
  [52570, 52571],
  [53031, 53033],
  [53089, 53104],
  // 전북, 전남
  [54000, 54000],
  [56347, 56349],
  [57068, 57069],
  [58760, 58762],
  [58800, 58810],
  [58816, 58818],
  [58826, 58826],
  [58832, 58832],
  [58839, 58841],
  [58843, 58866],
  [58953, 58958],
  [59102, 59103],
  [59106, 59106],
  [59127, 59127],
  [59129, 59129],
  [59137, 59145],
  [59149, 59170],
  [59421, 59421],
  [59531, 59531],
  [59551, 59551],
  [59563, 59563],
  [59568, 59568],
  [59650, 59650],
  [59766, 59766],
  [59781, 59790],
]

type ZipcodeRange = readonly [first: number, last: number]

export interface RegionFees {
  jeju_fee: number
  island_fee: number
}

export type Region = 'jeju' | 'island' | 'mainland'

const includes = (ranges: readonly ZipcodeRange[], zipcode: string): boolean =>
  ranges.some(([first, last]) => Number(zipcode) >= first && Number(zipcode) <= last)

/** The region of a zip code of 5 digits. */
export const regionOf = (zipcode: string): Region =>
  includes(JEJU, zipcode) ? 'jeju' : includes(ISLANDS, zipcode) ? 'island' : 'mainland'

/** Whether parcels to a zip code go to Jeju or another island. */
export const isRemote = (zipcode: string): boolean => regionOf(zipcode) !== 'mainland'

/** The surcharge (won) for a zip code of 5 digits. It applies even if the delivery is free (docs/product/cart.md). */
export function surchargeTo(zipcode: string, { jeju_fee, island_fee }: RegionFees): number {
  return { jeju: jeju_fee, island: island_fee, mainland: 0 }[regionOf(zipcode)]
}
