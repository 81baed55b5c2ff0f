import { Badge } from '@mantine/core'
import type { Settlement } from '../../../domains/settlements/settlements.contract.ts'
import { adminSettlementsTexts as texts } from '../../../ui/texts/admin-settlements.ts'

const COLOURS = { CARRIED: 'gray', PAYABLE: 'blue', PAYING: 'blue', PAID: 'yard' } as const

export const SettlementState = ({ state }: Pick<Settlement, 'state'>) => (
  <Badge variant="light" color={COLOURS[state]} component="span" miw="max-content">
    {texts.states[state]}
  </Badge>
)
