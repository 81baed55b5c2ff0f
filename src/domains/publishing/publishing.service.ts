import { systemClock } from '../../platform/clock.ts'
import type { PublishingDeps } from './deps.ts'
import { draftChange } from './drafts/change-draft.ts'
import { draftEdits } from './drafts/draft-edits.ts'
import { draftPreview } from './drafts/draft-preview.ts'
import { draftTimes } from './drafts/draft-times.ts'
import { draftReader } from './drafts/read-draft.ts'
import type { DraftKind } from './kinds/define-draft.ts'
import { subjects } from './kinds/subjects.ts'
import { publishDue } from './publications/publish-due.ts'
import { publisher } from './publications/publisher.ts'
import { versionHistory } from './publications/versions.ts'

export { draftAnswers } from './drafts/draft-answers.ts'
export type { Draft, FindPreviewed } from './drafts/read-draft.ts'
export { type DraftActions, type DraftKind, defineDraft, subjectOf } from './kinds/define-draft.ts'

export type Publishing = ReturnType<typeof publishingService>

/** Drafts of a shop's pages and theme, and their published versions (README). */
export function publishingService(
  options: Omit<PublishingDeps, 'clock'> & Partial<Pick<PublishingDeps, 'clock'>>,
) {
  const deps: PublishingDeps = { clock: systemClock, ...options }
  const kinds: DraftKind[] = []
  const find = subjects(kinds)
  const publish = publisher({ ...deps, find })
  const readDraft = draftReader({ ...deps, find })
  const change = draftChange({ ...deps, find, readDraft })
  return {
    /** Registers the kinds of modules that are created after this one. */
    registerKinds: (added: readonly DraftKind[]): void => void kinds.push(...added),
    drafts: draftEdits({ ...deps, find, publish, change, readDraft }),
    times: draftTimes({ ...deps, find, publish, change }),
    previews: draftPreview({ ...deps, find }),
    versions: versionHistory({ ...deps, find, publish, readDraft }),
    /** Publishes each due draft exactly once, also with several processes. Throws all errors together at the end. */
    publishDue: publishDue({ ...deps, find, publish }),
  }
}
