import { Button, Group, Text } from '@mantine/core'
import { browserApi } from '../../../../client/browser.ts'
import { type PushCalls, useBell } from '../../../../client/use-bell.ts'
import { bellTexts as texts } from '../../../../ui/texts/person-notifications.ts'

const calls: PushCalls = {
  subscribe: (subscription) => browserApi.post('/api/myshp/v2/seller/push/subscribe', subscription),
  unsubscribe: () => browserApi.post('/api/myshp/v2/seller/push/unsubscribe', {}),
}

/** The bell of a seller's browser, for all shops of its person. */
export function Bell({ publicKey, here }: { publicKey: string; here: boolean }) {
  const { state, failed, turnOn, turnOff } = useBell(publicKey, here, calls)
  return (
    <Group justify="space-between">
      <Text size="sm" role="status">
        {failed ? texts.failed : texts.states[state ?? 'busy']}
      </Text>
      {state === 'on' && (
        <Button variant="default" onClick={turnOff}>
          {texts.off}
        </Button>
      )}
      {(state === 'off' || state === 'refused') && <Button onClick={turnOn}>{texts.on}</Button>}
    </Group>
  )
}
