import { Badge } from '@mantine/core'
import type { Settlement } from '../../../domains/settlements/settlements.contract.ts'
import { adminSettlementsTexts as texts } from '../../../ui/texts/admin-settlements.ts'

const COLOURS = { CARRIED: 'gray', PAYABLE: 'blue', PAYING: 'blue', PAID: 'yard' } as const

/** `isBlocked` if nothing is paid to the shop at present. */
export function SettlementState({
  state,
  isBlocked = false,
}: Pick<Settlement, 'state'> & { isBlocked?: boolean }) {
  const waits = isBlocked && state === 'PAYABLE'
  return (
    <Badge component="span" miw="max-content" variant="light" color={waits ? 'orange' : COLOURS[state]}>
      {waits ? texts.blocked : texts.states[state]}
    </Badge>
  )
}
