import { type DraftKind, defineDraft } from '../publishing/service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { type Look, LookShape } from './contract.ts'

/** The subject of a shop's look among its drafts. */
export const LOOK = 'look'

/** A shop's look as a kind of draft (README); tenancy checks its fields and writes them. */
export const lookDrafts = (tenancy: Pick<Tenancy, 'look'>): DraftKind =>
  defineDraft({
    kind: LOOK,
    permission: 'settings:write',
    value: LookShape,
    actions: {
      ...{ save: 'saveLook', discard: 'discardLook', publish: 'publishLook' },
      ...{ schedule: 'scheduleLook', unschedule: 'unscheduleLook', restore: 'restoreLook' },
    },
    read: (tx, shop) => tenancy.look.lookOf(tx, shop) as Promise<Look>,
    write: (tx, shop, _key, theme) => tenancy.look.writeLook(tx, shop, theme),
    async accept(tx, shop, _key, theme) {
      await tenancy.look.assertLook(tx, shop, theme)
      return theme
    },
    files: ({ logo, profile }) => [logo, profile].filter((key) => key !== ''),
    logged: ({ skin, ...look }) => ({ ...skin, ...look }),
  })
