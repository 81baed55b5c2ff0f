import { useRef, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import { serialQueue } from '../../../client/serial-queue.ts'
import { type PushCalls, useBell } from '../../../client/use-bell.ts'
import type {
  PersonNotification,
  PersonNotifications,
} from '../../../domains/notifications/notifications.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import {
  bellTexts,
  personNotificationTexts as texts,
  personNotificationWords as words,
} from '../../../ui/texts/person-notifications.ts'
import { usePaths } from '../frame/frame-data.ts'
import { Section } from '../frame/page-section.tsx'
import styles from './notifications-section.module.css'

type Channel = PersonNotifications['channels'][number]
type Choose = (kind: PersonNotification['kind'], channel: Channel, isChosen: boolean) => void

/** Which notifications the person receives, by channel. */
export function NotificationsSection({ notifications: initial }: { notifications: PersonNotifications }) {
  const { notifications, failed, choose } = useNotifications(initial)
  const { channels, kinds, email, phone, push_key, push_here } = notifications
  const paths = usePaths()
  const groups = [...new Set(kinds.map(({ group }) => group))]
  return (
    <Section title={texts.title} lead={texts.lead}>
      {push_key && <Bell publicKey={push_key} here={push_here} />}
      {failed && <Remark kind="bad">{texts.failed}</Remark>}
      <table className={styles.grid} id="notifications">
        <thead>
          <tr>
            <td />
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {texts.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th colSpan={channels.length + 1} scope="rowgroup" className={styles.group}>
                {texts.groups[group]}
              </th>
            </tr>
            {kinds
              .filter((kind) => kind.group === group)
              .map((kind) => (
                <Row key={kind.kind} kind={kind} columns={channels} choose={choose} />
              ))}
          </tbody>
        ))}
      </table>
      <p className={styles.where}>
        {texts.mailTo(email)} {texts.messageText}{' '}
        {channels.includes('alimtalk') && phone && texts.phoneTo(phone)}
        {channels.includes('alimtalk') && !phone && (
          <a href={paths.identity()} target="_self">
            {texts.phoneMissing}
          </a>
        )}
      </p>
    </Section>
  )
}

function Row({
  kind: { kind, channels },
  columns,
  choose,
}: {
  kind: PersonNotification
  columns: readonly Channel[]
  choose: Choose
}) {
  const { name, about } = words[kind]
  return (
    <tr>
      <th scope="row">
        {name}
        <span>{about}</span>
      </th>
      {columns.map((column) => {
        const choice = channels.find(({ channel }) => channel === column)
        const label = texts.label(name, texts.channels[column])
        if (!choice)
          return (
            <td key={column}>
              <span aria-hidden="true">–</span>
              <span className={styles.screenReaderOnly}>{texts.none}</span>
            </td>
          )
        if (choice.fixed)
          return (
            <td key={column} className={styles.always}>
              {texts.always}
            </td>
          )
        return (
          <td key={column}>
            <label className={styles.target}>
              <input
                type="checkbox"
                role="switch"
                aria-checked={choice.told}
                aria-label={label}
                checked={choice.told}
                onChange={({ target }) => choose(kind, column, target.checked)}
              />
            </label>
          </td>
        )
      })}
    </tr>
  )
}

/** Choices change at once and are saved in order; a failed one is reverted. */
function useNotifications(initial: PersonNotifications) {
  const [notifications, setNotifications] = useState(initial)
  const [failed, setFailed] = useState(false)
  const queue = useRef(serialQueue())
  const show: Choose = (kind, channel, isChosen) =>
    setNotifications((current) => ({
      ...current,
      kinds: current.kinds.map((item) =>
        item.kind === kind
          ? {
              ...item,
              channels: item.channels.map((choice) =>
                choice.channel === channel ? { ...choice, told: isChosen } : choice,
              ),
            }
          : item,
      ),
    }))
  const choose: Choose = (kind, channel, isChosen) => {
    show(kind, channel, isChosen)
    setFailed(false)
    queue
      .current(() => browserApi.post('/api/user/notifications/choose', { kind, channel, told: isChosen }))
      .catch(() => {
        show(kind, channel, !isChosen)
        setFailed(true)
      })
  }
  return { notifications, failed, choose }
}

const calls: PushCalls = {
  subscribe: (subscription) => browserApi.post('/api/user/push/subscribe', subscription),
  unsubscribe: () => browserApi.post('/api/user/push/unsubscribe', {}),
}

/** Push notifications of this browser. */
function Bell({ publicKey, here }: { publicKey: string; here: boolean }) {
  const { state, failed, turnOn, turnOff } = useBell(publicKey, here, calls)
  return (
    <div className={styles.bell}>
      <p role="status">{failed ? bellTexts.failed : bellTexts.states[state ?? 'busy']}</p>
      {state === 'on' && <Button onClick={turnOff}>{bellTexts.off}</Button>}
      {(state === 'off' || state === 'refused') && (
        <Button variant="strong" onClick={turnOn}>
          {bellTexts.on}
        </Button>
      )}
    </div>
  )
}
