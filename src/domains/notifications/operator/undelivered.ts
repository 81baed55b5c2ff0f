import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type SendTable, storedSends } from '../../../platform/sending/stored-sends.ts'
import { MAX_UNDELIVERED, type SendChannel, type Undelivered } from './undelivered.contract.ts'

const tables: Record<SendChannel, SendTable> = {
  mail: 'mail',
  push: 'push_message',
  text: 'text_message',
}

export function undeliveredSends({ database }: { database: Database }) {
  const sendsOf = (channel: SendChannel) => storedSends({ database, table: tables[channel] })
  return {
    async list(channel: SendChannel): Promise<{ items: Undelivered[] }> {
      const failed = await sendsOf(channel).newest(MAX_UNDELIVERED, 'failed')
      return {
        items: failed.map(({ id, recipient, template, failure, attempts, created_at }) => ({
          id,
          channel,
          recipient,
          template,
          failure,
          attempts,
          at: created_at.toISOString(),
        })),
      }
    },

    /** Queues a failed mail, push or text for another attempt. Throws NOT_FOUND if it has not failed. */
    async again({ channel, id }: { channel: SendChannel; id: number }, record: RecordChange): Promise<void> {
      if (!(await sendsOf(channel).again(id, record))) throw new DomainError('NOT_FOUND')
    },
  }
}
