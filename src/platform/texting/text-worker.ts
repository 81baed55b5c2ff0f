import type { Database } from '../database/pools.ts'
import type { SendOutcome } from '../sending/outcomes.ts'
import { type QueuedSend, type SendQueue, sendQueue } from '../sending/send-queue.ts'
import { type Alimtalk, type SendAlimtalk, TextRefused, TextUnknown } from './solapi.ts'

const MAY_HAVE_ARRIVED = '보내던 중에 서버가 멈춰 보냈는지 알 수 없습니다.'

/**
 * Sends queued texts as Alimtalk. A text that may have arrived is not sent again; an operator decides. `render` returns
 * null for a template that has no id at SOLAPI.
 */
export function textWorker({
  database,
  send,
  render,
}: {
  database: Database
  send: SendAlimtalk
  render: (template: string, data: Record<string, string>) => Promise<Omit<Alimtalk, 'to'> | null>
}): SendQueue {
  async function deliver({ recipient, template, data }: QueuedSend): Promise<SendOutcome> {
    try {
      const rendered = await render(template, data)
      if (!rendered) return { state: 'failed', failure: '등록된 알림톡 템플릿이 없습니다.' }
      await send({ to: recipient, ...rendered })
      return { state: 'sent', subject: '', body: '' }
    } catch (error) {
      const isOver = error instanceof TextRefused || error instanceof TextUnknown
      return { state: isOver ? 'failed' : 'queued', failure: (error as Error).message }
    }
  }
  return sendQueue({ database, table: 'text_message', deliver, once: MAY_HAVE_ARRIVED })
}
