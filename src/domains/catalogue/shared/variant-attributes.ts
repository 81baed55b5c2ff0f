/** The attributes by which Google and Meta distinguish the variants of a product. */
export type VariantAttribute = 'color' | 'size' | 'material' | 'pattern'

const NAMES: readonly (readonly [VariantAttribute, RegExp])[] = [
  ['color', /^(?:색|색상|색깔|컬러|칼라|colou?r)$/i],
  ['size', /^(?:크기|사이즈|치수|용량|size)$/i],
  ['material', /^(?:소재|재질|원단|재료|material)$/i],
  ['pattern', /^(?:무늬|패턴|pattern)$/i],
]

export interface SortedOptions {
  known: Partial<Record<VariantAttribute, string>>
  /** options that match no attribute */
  others: { name: string; value: string }[]
}

/**
 * The values of options whose names mean one of the attributes; of two options with the same attribute, the first one.
 */
export function optionsByAttribute(options: readonly { name: string; value: string }[]): SortedOptions {
  const known: SortedOptions['known'] = {}
  const others: SortedOptions['others'] = []
  for (const option of options) {
    const [attribute] = NAMES.find(([, names]) => names.test(option.name)) ?? []
    if (attribute && known[attribute] === undefined) known[attribute] = option.value
    else others.push(option)
  }
  return { known, others }
}
