import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'

// `shop` is a shopId, `job` a jobId.
const Job = T.Object({ shop: Id, job: Id })

export const jobStarted = defineEvent('job.started', Job)
/** Items were processed, or the job ended. At most twice a second per job. */
export const jobProgressed = defineEvent('job.progressed', Job)
