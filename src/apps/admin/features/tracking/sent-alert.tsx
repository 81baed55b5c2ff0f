import { Alert, List, Text } from '@mantine/core'
import { adminTrackingTexts as texts } from '../../../../ui/texts/admin-tracking.ts'
import type { useSendRows } from '../../calls/orders/tracking.ts'

/** The result of a shipment of rows, with the refused ones. */
export function SentAlert({ result }: { result: NonNullable<ReturnType<typeof useSendRows>['data']> }) {
  return (
    <Alert
      color={result.failed.length > 0 ? 'orange' : 'yard'}
      role="status"
      title={texts.gone(result.moved + result.done)}
    >
      {result.failed.length > 0 && (
        <>
          <Text size="sm">{texts.refused}</Text>
          <List size="sm">
            {result.failed.map(({ orderid, line, reason }) => (
              <List.Item key={line}>
                {orderid}: {reason}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  )
}
