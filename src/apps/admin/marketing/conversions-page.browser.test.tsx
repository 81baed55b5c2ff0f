import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls } from '../../../../tests/component/api-answers.ts'
import { mountAdmin } from '../../../../tests/component/mount-admin.tsx'
import {
  type Destination,
  SEND_STATES,
  type Send,
} from '../../../domains/conversions/seller/destinations.contract.ts'
import { SERVICES } from '../../../domains/conversions/shared/conversion-limits.ts'
import { ConversionsPage } from './conversions-page.tsx'

const destinations: Destination[] = SERVICES.map((service, index) => ({
  service,
  target: index === 0 ? '1234567890' : '',
  tail: index === 0 ? 'wxyz' : '',
  waiting: 2,
  failed: 3,
  set_at: index === 0 ? '2026-11-01T00:00:00Z' : null,
  taken_at: null,
  trouble: index === 0 ? 'Malformed access token' : '',
  trouble_at: '2026-11-20T00:00:00Z',
}))

const sends: Send[] = SEND_STATES.map((state, index) => ({
  id: index + 1,
  service: SERVICES[0],
  kind: index % 2 ? 'refund' : 'purchase',
  state,
  ended_at: null,
  number: `20261120-0000000${index}`,
  at: '2026-11-20T00:00:00Z',
  words: 'Invalid parameter',
}))

test('lists reports in every state, and shows why a service refuses them', async () => {
  answerCalls({
    '/api/myshp/v2/seller/conversion/destinations': { destinations },
    '/api/myshp/v2/seller/conversion/sends': { sends, next: null },
  })
  const page = mountAdmin(<ConversionsPage />, { path: '/shops/haru/conversions' })
  const log = page.getByRole('region', { name: '보낸 기록' })
  for (const { number } of sends) await expect.element(log.getByRole('link', { name: number })).toBeVisible()
  await expect.element(page.getByText(/Malformed access token/)).toBeVisible()
  await expectNoViolations()
})
