import type { FigureRow } from '../../../domains/statistics/statistics.contract.ts'
import { statisticsTexts } from '../../../ui/texts/admin-statistics.ts'

const texts = statisticsTexts.parts

type Part = Pick<FigureRow, 'part' | 'label'>

const lookUp = (names: Record<string, string>, part: string) =>
  Object.hasOwn(names, part) ? (names[part] as string) : part

/** Readable names of parts. */
export const partNames = {
  hour: ({ part }: Part) => texts.hour(Number(part)),
  buyer: ({ part }: Part) => lookUp(texts.buyers, part),
  device: ({ part }: Part) => lookUp(texts.devices, part),
  category: ({ part, label }: Part) => label || (part === '0' ? texts.noCategory : part),
  labelled: ({ part, label }: Part) => label || lookUp(texts.known, part),
  channel: ({ part }: Part) => lookUp(texts.kinds, part),
  /** kind and name, such as `search:naver` */
  source({ part }: Part): string {
    const index = part.indexOf(':')
    if (index < 0) return lookUp(texts.kinds, part)
    const [kind, name] = [part.slice(0, index), part.slice(index + 1)]
    return kind === 'site' ? name : texts.source(lookUp(texts.shortKinds, kind), lookUp(texts.sites, name))
  },
  /** `source/medium/campaign`, or only a name in old rows */
  campaign: ({ part }: Part) => lookUp(texts.kinds, part).replaceAll('/', ' / '),
}
