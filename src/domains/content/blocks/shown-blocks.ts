import type { StoredBlock } from './block-shapes.ts'

export type Device = 'mobile' | 'pc'

/** The blocks that are shown on a device at the time `now`. Without a device, blocks of both devices. */
export function shownBlocks<Block extends Pick<StoredBlock, 'on' | 'from' | 'until'>>(
  blocks: readonly Block[],
  { device, now }: { device?: Device | undefined; now: Date },
): Block[] {
  const nowMs = now.getTime()
  return blocks.filter(
    ({ on, from, until }) =>
      (!on || !device || on === device) &&
      (!from || Date.parse(from) <= nowMs) &&
      (!until || Date.parse(until) > nowMs),
  )
}
