import type { FigureRow } from '../../../domains/statistics/statistics.contract.ts'
import { statisticsTexts } from '../../../ui/texts/admin-statistics.ts'

const texts = statisticsTexts.parts

type Part = Pick<FigureRow, 'part' | 'label'>

const named = (names: Record<string, string>, part: string) =>
  Object.hasOwn(names, part) ? (names[part] as string) : part

/** The names of parts for readers. */
export const partNames = {
  hour: ({ part }: Part) => texts.hour(Number(part)),
  buyer: ({ part }: Part) => named(texts.buyers, part),
  device: ({ part }: Part) => named(texts.devices, part),
  category: ({ part, label }: Part) => label || (part === '0' ? texts.noCategory : part),
  labelled: ({ part, label }: Part) => label || named(texts.known, part),
  channel: ({ part }: Part) => named(texts.kinds, part),
  /** a kind and a name: `search:naver` */
  source({ part }: Part): string {
    const index = part.indexOf(':')
    if (index < 0) return named(texts.kinds, part)
    const [kind, name] = [part.slice(0, index), part.slice(index + 1)]
    return kind === 'site' ? name : texts.source(named(texts.shortKinds, kind), named(texts.sites, name))
  },
  /** `source/medium/campaign`, or a name alone of before links were counted by all three */
  campaign: ({ part }: Part) => named(texts.kinds, part).replaceAll('/', ' / '),
}
