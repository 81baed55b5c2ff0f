import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'

// In the payload, `shop` is a shopId and `job` a job id.
const Job = T.Object({ shop: Id, job: Id })

export const jobStarted = defineEvent('job.started', Job)
/** Items were processed, or the job ended. Emitted at most twice a second for each job. */
export const jobProgressed = defineEvent('job.progressed', Job)
