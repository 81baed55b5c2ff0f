import { type DraftKind, defineDraft } from '../publishing/publishing.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { type Theme, ThemeShape } from './theme.contract.ts'

/**
 * Name of this kind of draft. It is stored with each draft, so it keeps the value `look`, an older name for the theme.
 */
export const THEME = 'look'

/** Makes the theme a kind of draft. The module `tenancy` checks and writes the fields. */
export const themeDrafts = (tenancy: Pick<Tenancy, 'theme'>): DraftKind =>
  defineDraft({
    kind: THEME,
    permission: 'settings:write',
    value: ThemeShape,
    actions: {
      save: 'saveLook',
      discard: 'discardLook',
      publish: 'publishLook',
      schedule: 'scheduleLook',
      unschedule: 'unscheduleLook',
      restore: 'restoreLook',
    },
    read: (tx, shopId) => tenancy.theme.read(tx, shopId) as Promise<Theme>,
    write: (tx, shopId, _key, theme) => tenancy.theme.write(tx, shopId, theme),
    async accept(tx, shopId, _key, theme) {
      await tenancy.theme.assertValid(tx, shopId, theme)
      return theme
    },
    files: ({ logo, profile }) => [logo, profile].filter((key) => key !== ''),
    logged: ({ skin, ...fields }) => ({ ...skin, ...fields }),
  })
