import { Alert, Badge, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { type PayoutAccount, settlementCalls } from '../../../domains/settlements/settlements.contract.ts'
import {
  MAX_ACCOUNT_NUMBER,
  PAYOUT_BANKS,
  type PayoutBank,
} from '../../../domains/settlements/shared/payout-terms.ts'
import { MAX_NAME_LENGTH } from '../../../platform/contract/person-name.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { adminSettlementsTexts } from '../../../ui/texts/admin-settlements.ts'
import { type AccountChange, useChangePayoutAccount } from '../api/shop/settlements.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { Section } from '../components/section.tsx'
import { useMay } from '../shell/use-shop.ts'
import { BankbookField } from './bankbook-field.tsx'

const texts = adminSettlementsTexts.account

const COLOURS = { WAITING: 'gray', PROVEN: 'yard', REJECTED: 'red' } as const
const ACCOUNT_NUMBER = /^\d[\d-]*\d$/
const MIN_DIGITS = 8
const MAX_DIGITS = 20

/** The account that the shop is paid to, with its state. */
export function PayoutAccountCard({
  account,
  onChange,
}: {
  account: PayoutAccount | null
  onChange: () => void
}) {
  const maySet = useMay()('bank:write')
  return (
    <Section title={texts.title}>
      {account ? (
        <Facts
          layout="beside"
          facts={[
            [texts.bank, account.bank],
            [texts.number, account.number],
            [texts.holder, account.holder],
            [
              texts.state,
              <Badge key="state" component="span" variant="light" color={COLOURS[account.state]}>
                {texts.states[account.state]}
              </Badge>,
            ],
            [texts.rejected, account.state === 'REJECTED' && account.note],
            [texts.rests, account.rests_until && texts.restsUntil(seoulMinute(account.rests_until))],
          ]}
        />
      ) : (
        <Text size="sm">{texts.none}</Text>
      )}
      {maySet ? (
        <Group justify="flex-end" mt="sm">
          <Button variant={account ? 'default' : 'light'} onClick={onChange}>
            {account ? texts.change : texts.set}
          </Button>
        </Group>
      ) : (
        <Text size="xs" c="dimmed" mt="sm">
          {adminSettlementsTexts.blocks.ownerOnly}
        </Text>
      )}
    </Section>
  )
}

type Written = {
  bank: string
  number: string
  holder: string
  bankbook: string
  /** the stored number, masked: a change by somebody else is shown as a conflict */
  registered: string
}

/** The state of a shop before its first account. */
type AccountRow = Pick<PayoutAccount, 'bank' | 'number' | 'holder' | 'version'> | typeof NO_ACCOUNT
const NO_ACCOUNT = { bank: '', number: '', holder: '', version: 0 } as const

/** Registers or changes the account. The server asks for a recent log-in (`withProof`). */
export function PayoutAccountDialog({
  shopid,
  account,
  looksUp,
  onClose,
}: {
  shopid: string
  account: PayoutAccount | null
  /** the bank is asked for the holder, so that no picture is needed */
  looksUp: boolean
  onClose: () => void
}) {
  const change = useChangePayoutAccount(shopid)
  const { form, go, ...edit } = useVersionedEdit({
    row: (account ?? NO_ACCOUNT) as AccountRow,
    writtenOf: ({ bank, number, holder }: AccountRow): Written => ({
      bank,
      number: '',
      holder,
      bankbook: '',
      registered: number,
    }),
    shape: settlementCalls.changePayoutAccount.body as never,
    bodyOf: ({ registered, bank, bankbook, ...written }: Written): Omit<AccountChange, 'version'> => ({
      ...written,
      ...(bankbook && { bankbook }),
      bank: bank as PayoutBank,
    }),
    rules: ({ bank, number, bankbook }) => ({
      ...(!PAYOUT_BANKS.some((name) => name === bank) && { bank: texts.bankNeeded }),
      ...(!isAccountNumber(number) && { number: texts.numberWrong }),
      ...(!bankbook && !looksUp && { bankbook: texts.bankbookNeeded }),
    }),
    save: change,
    onSaved: onClose,
  })
  return (
    <EditDialog
      title={account ? texts.change : texts.set}
      go={texts.save}
      form={form}
      labels={{
        bank: texts.bank,
        number: texts.number,
        holder: texts.holder,
        bankbook: texts.bankbook,
        registered: texts.registered,
      }}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      <Text size="sm">{looksUp ? texts.lookUpText : account ? texts.changeText : texts.setText}</Text>
      {account?.state === 'REJECTED' && (
        <Alert color="red" title={texts.rejected}>
          {account.note}
        </Alert>
      )}
      <NativeSelect
        label={texts.bank}
        required
        data={[{ value: '', label: texts.chooseBank }, ...PAYOUT_BANKS]}
        {...form.getInputProps('bank')}
      />
      <TextInput
        label={texts.number}
        description={texts.numberHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_ACCOUNT_NUMBER}
        required
        {...form.getInputProps('number')}
      />
      <TextInput
        label={texts.holder}
        description={texts.holderHint}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        required
        {...form.getInputProps('holder')}
      />
      <BankbookField
        bankbook={form.values.bankbook}
        isOptional={looksUp}
        error={form.errors.bankbook}
        onChange={(bankbook) => form.setFieldValue('bankbook', bankbook)}
      />
    </EditDialog>
  )
}

function isAccountNumber(number: string): boolean {
  const digits = number.replaceAll('-', '').length
  return ACCOUNT_NUMBER.test(number) && digits >= MIN_DIGITS && digits <= MAX_DIGITS
}
