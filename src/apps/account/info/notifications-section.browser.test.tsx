import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../../tests/component/accessible.ts'
import { answerCalls, refuse, sentCalls } from '../../../../tests/component/api-answers.ts'
import { mountAccount } from '../../../../tests/component/mount-account.tsx'
import type { PersonNotifications } from '../../../domains/notifications/notifications.contract.ts'
import { NotificationsSection } from './notifications-section.tsx'

const CHOOSE = '/api/user/notifications/choose'

const notifications: PersonNotifications = {
  email: 'minji@example.com',
  phone: '',
  push_key: '',
  push_here: false,
  channels: ['mail'],
  kinds: [
    { kind: 'order.paid', group: 'order', channels: [{ channel: 'mail', told: true, fixed: true }] },
    { kind: 'order.sent', group: 'order', channels: [{ channel: 'mail', told: true, fixed: false }] },
  ],
}

test('a notification can be turned off, mandatory ones cannot, and a failed save is reverted', async () => {
  const page = mountAccount(<NotificationsSection notifications={notifications} />)
  const sent = page.getByRole('switch', { name: '배송 메일' })
  await expect.element(page.getByRole('row', { name: /주문과 결제/ }).getByText('늘 켜짐')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: '주문과 결제 메일' })).not.toBeInTheDocument()
  answerCalls({ [CHOOSE]: notifications })
  await sent.click()
  await expect.element(sent).not.toBeChecked()
  await expect
    .poll(() => sentCalls(CHOOSE).map(({ body }) => body))
    .toEqual([{ kind: 'order.sent', channel: 'mail', told: false }])
  await expectNoViolations()

  answerCalls({ [CHOOSE]: refuse('UNAVAILABLE') })
  await sent.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(sent).not.toBeChecked()
})

test('push notifications are subscribed only on request', async () => {
  // Push service and worker are replaced by fakes.
  const subscription = {
    unsubscribe: async () => true,
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys: { p256dh: 'B', auth: 't' } }),
  }
  let subscribed = false
  const registration = {
    pushManager: {
      getSubscription: async () => (subscribed ? subscription : null),
      subscribe: async () => {
        subscribed = true
        return subscription
      },
    },
  }
  const worker = navigator.serviceWorker
  const register = vi.spyOn(worker, 'register').mockResolvedValue(registration as never)
  vi.spyOn(worker, 'ready', 'get').mockResolvedValue(registration as never)
  vi.spyOn(worker, 'getRegistration').mockImplementation(
    async () => (register.mock.calls.length > 0 ? registration : undefined) as never,
  )
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  answerCalls({ '/api/user/push/subscribe': { ok: true }, '/api/user/push/unsubscribe': { ok: true } })
  const page = mountAccount(<NotificationsSection notifications={{ ...notifications, push_key: 'key' }} />)
  const bell = page.getByRole('button', { name: '이 기기에서 푸시 받기' })
  await expect.element(bell).toBeVisible()
  expect(register).not.toHaveBeenCalled()
  await bell.click()
  await expect.element(page.getByText('이 기기에서 푸시를 받고 있습니다.')).toBeVisible()
  expect(sentCalls('/api/user/push/subscribe').map(({ body }) => body)).toEqual([
    { endpoint: 'https://fcm.googleapis.com/fcm/send/one', p256dh: 'B', auth: 't' },
  ])
  await page.getByRole('button', { name: '이 기기에서 푸시 끄기' }).click()
  await expect.element(bell).toBeVisible()
  vi.restoreAllMocks()
})
