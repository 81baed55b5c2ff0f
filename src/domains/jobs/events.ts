import { Type as T } from 'typebox'
import { Id } from '../../platform/contract/fields.ts'
import { defineEvent } from '../../platform/events/event-type.ts'

// `shop` is the internal id.
const Job = T.Object({ shop: Id, job: Id })

/** Somebody has started a job, which waits to be taken up. */
export const jobStarted = defineEvent('job.started', Job)
/** A job is further, or has ended. Told a few times a second at the most. */
export const jobProgressed = defineEvent('job.progressed', Job)
