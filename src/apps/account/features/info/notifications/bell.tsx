import { browserApi } from '../../../../../client/browser.ts'
import { type PushCalls, useBell } from '../../../../../client/use-bell.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { bellTexts as texts } from '../../../../../ui/texts/person-notifications.ts'
import styles from './notifications-section.module.css'

const calls: PushCalls = {
  subscribe: (subscription) => browserApi.post('/api/user/push/subscribe', subscription),
  unsubscribe: () => browserApi.post('/api/user/push/unsubscribe', {}),
}

/** The bell of a person's browser. */
export function Bell({ publicKey, here }: { publicKey: string; here: boolean }) {
  const { state, failed, turnOn, turnOff } = useBell(publicKey, here, calls)
  return (
    <div className={styles.bell}>
      <p role="status">{failed ? texts.failed : texts.states[state ?? 'busy']}</p>
      {state === 'on' && <Button onClick={turnOff}>{texts.off}</Button>}
      {(state === 'off' || state === 'refused') && (
        <Button look="strong" onClick={turnOn}>
          {texts.on}
        </Button>
      )}
    </div>
  )
}
