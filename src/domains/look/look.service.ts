import { type DraftKind, defineDraft } from '../publishing/service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { type Look, LookShape } from './look.contract.ts'

/** The subject of a shop's look among its drafts. */
export const LOOK = 'look'

/** A shop's look as a kind of draft (README); tenancy checks its fields and writes them. */
export const themeDrafts = (tenancy: Pick<Tenancy, 'theme'>): DraftKind =>
  defineDraft({
    kind: LOOK,
    permission: 'settings:write',
    value: LookShape,
    actions: {
      save: 'saveLook',
      discard: 'discardLook',
      publish: 'publishLook',
      schedule: 'scheduleLook',
      unschedule: 'unscheduleLook',
      restore: 'restoreLook',
    },
    read: (tx, shopId) => tenancy.theme.read(tx, shopId) as Promise<Look>,
    write: (tx, shopId, _key, theme) => tenancy.theme.write(tx, shopId, theme),
    async accept(tx, shopId, _key, theme) {
      await tenancy.theme.assertFits(tx, shopId, theme)
      return theme
    },
    files: ({ logo, profile }) => [logo, profile].filter((key) => key !== ''),
    logged: ({ skin, ...look }) => ({ ...skin, ...look }),
  })
