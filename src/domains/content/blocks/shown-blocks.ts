import type { StoredBlock } from './stored.ts'

export type Device = 'mobile' | 'pc'

/** The blocks of a document that one device shows at a moment; without a device those of all. */
export function shownBlocks<Block extends Pick<StoredBlock, 'on' | 'from' | 'until'>>(
  blocks: readonly Block[],
  { device, at }: { device?: Device | undefined; at: Date },
): Block[] {
  const now = at.getTime()
  return blocks.filter(
    ({ on, from, until }) =>
      (!on || !device || on === device) &&
      (!from || Date.parse(from) <= now) &&
      (!until || Date.parse(until) > now),
  )
}
