import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { StaffService } from '../staff/staff.service.ts'
import { draftChange } from './drafts/change-draft.ts'
import { draftEdits } from './drafts/draft-edits.ts'
import { type DraftPreviewNeeds, draftPreview } from './drafts/draft-preview.ts'
import { draftTimes } from './drafts/draft-times.ts'
import { draftReader } from './drafts/read-draft.ts'
import type { DraftKind } from './kinds/define-draft.ts'
import { subjects } from './kinds/subjects.ts'
import { publishDue } from './publications/publish-due.ts'
import { publisher } from './publications/publisher.ts'
import { versionHistory } from './publications/versions.ts'

export type { Draft, Drafted } from './drafts/draft.ts'
export { draftAnswers } from './drafts/draft-answers.ts'
export { type DraftActions, type DraftKind, defineDraft, subjectOf } from './kinds/define-draft.ts'

export type Publishing = ReturnType<typeof publishingService>

export interface PublishingDeps extends DraftPreviewNeeds {
  database: Database
  staff: Pick<StaffService, 'peopleIn'> & DraftPreviewNeeds['staff']
  accounts: Pick<Accounts, 'findAll'>
  clock?: Clock
}

/** Drafts of parts of a shop, and their versions (README). Modules above register their kinds. */
export function publishingService(needs: PublishingDeps) {
  const { database, staff, accounts, clock = systemClock } = needs
  const kinds: DraftKind[] = []
  const find = subjects(kinds)
  const publish = publisher({ find, clock })
  const readDraft = draftReader({ database, accounts, find })
  const change = draftChange({ database, find, readDraft })
  return {
    /** Registers kinds of drafts that higher modules declare. */
    registerKinds: (added: readonly DraftKind[]): void => void kinds.push(...added),
    drafts: draftEdits({ find, publish, change, clock, readDraft }),
    times: draftTimes({ find, publish, change, clock }),
    previews: draftPreview({ ...needs, find }),
    versions: versionHistory({ database, accounts, find, publish, readDraft }),
    /** Publishes what is due, each exactly once over all processes. Throws at the end what went wrong; that is due again. */
    publishDue: publishDue({ database, staff, find, publish }),
  }
}
