import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { type Actor, differingFields } from '../../audit/audit.service.ts'
import type { PublishingDeps } from '../deps.ts'
import { recordDraft } from '../kinds/entries.ts'
import type { FindSubject } from '../kinds/subjects.ts'
import type { Publisher } from '../publications/publisher.ts'
import * as store from '../store.ts'
import type { ChangeDraft } from './change-draft.ts'
import type { Draft } from './read-draft.ts'

const MAX_DAYS_AHEAD = 366

export type DraftTimes = ReturnType<typeof draftTimes>

/** Scheduled publications. Every call throws STALE with the current draft if `version` is outdated. */
export function draftTimes({
  find,
  publish,
  change,
  clock,
}: Pick<PublishingDeps, 'clock'> & { find: FindSubject; publish: Publisher; change: ChangeDraft }) {
  return {
    /**
     * Schedules the publication of the draft. Throws the errors of `publish`, and BAD_REQUEST for a time in the past or
     * more than a year ahead.
     */
    schedule(
      shopId: number,
      subject: string,
      version: number,
      publishAt: Date,
      actor: Actor,
    ): Promise<Draft> {
      const { kind } = find(subject)
      return change({ shopId: shopId, subject, version }, async (tx, row) => {
        assertWithinYear(publishAt, clock())
        await publish.assertPublishable(tx, { shopId: shopId, subject, row })
        await store.changeDraft(tx, shopId, subject, {
          publish_at: publishAt,
          publish_by: actor.uid,
          failed: '',
        })
        const states = differingFields({ publish_at: row.publish_at }, { publish_at: publishAt })
        if (states)
          await recordDraft(tx, {
            ...actor,
            shopId,
            subject,
            kind,
            action: kind.actions.schedule,
            ...states,
          })
      })
    },

    unschedule(shopId: number, subject: string, version: number, actor: Actor): Promise<Draft> {
      const { kind } = find(subject)
      return change({ shopId: shopId, subject, version }, async (tx, row) => {
        if (row.publish_at === null) return
        await store.changeDraft(tx, shopId, subject, { publish_at: null, publish_by: null })
        const before = { publish_at: row.publish_at.toISOString() }
        await recordDraft(tx, {
          ...actor,
          shopId,
          subject,
          kind,
          action: kind.actions.unschedule,
          before,
        })
      })
    },
  }
}

function assertWithinYear(publishAt: Date, now: Date): void {
  const delayMs = publishAt.getTime() - now.getTime()
  if (!(delayMs > 0 && delayMs < MAX_DAYS_AHEAD * DAY_MS))
    throw wrongField('at', '지금부터 1년 안의 때를 선택해 주세요.')
}
