import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { AccountToProve } from '../../../../domains/settlements/operator-settlements.contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { useAccountsToProve, useBankbook, useDecideAccount } from '../../api/operator/settlements.api.ts'
import { DocumentDialog } from '../../components/files/document-dialog.tsx'
import { DecisionDialog } from '../../components/form/decision-dialog.tsx'
import { ReasonDialog } from '../../components/form/reason-dialog.tsx'
import type { Resource } from '../../components/table/list-resource.ts'
import { sourceOf, wholePart } from '../../components/table/list-source.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import styles from './operator-settlements.module.css'

const texts = operatorSettlementsTexts.accounts
const MAX_NOTE = 500

/** Payout accounts that wait for an operator, the oldest first. */
export const AccountsToProve = ({ mayDecide }: { mayDecide: boolean }) => (
  <ResourceTable resource={resourceOf(mayDecide)} source={sourceOf(useAccountsToProve(), wholePart)} />
)

const resourceOf = (mayDecide: boolean): Resource<AccountToProve> => ({
  id: 'operator-accounts',
  label: texts.label,
  noun: texts.noun,
  keyOf: ({ shop: shopId, version }) => `${shopId} ${version}`,
  nameOf: ({ name }) => name,
  card: (account) => <AccountCard account={account} mayDecide={mayDecide} />,
  columns: [],
  empty: { ...texts.empty, icon: 'list' },
})

function AccountCard({ account, mayDecide }: { account: AccountToProve; mayDecide: boolean }) {
  const {
    shop: shopId,
    name,
    bank,
    number,
    holder,
    ceo,
    corpname,
    changed_at,
    looked_up,
    has_bankbook,
    differs,
  } = account
  const [opened, setOpened] = useState<'bankbook' | 'prove' | 'reject' | null>(null)
  const decide = useDecideAccount(account)
  const close = () => setOpened(null)
  return (
    <Paper component="section" withBorder p="md" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs" align="flex-start">
          <Title order={2} size="h5" className={styles.words}>
            {operatorSettlementsTexts.shopOf(name, shopId)}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.changed(seoulMinute(changed_at))}
          </Text>
        </Group>
        <Facts
          layout="beside"
          facts={[
            [texts.account, `${bank} ${number}`],
            [texts.holder, holder],
            [texts.corpname, corpname],
            [texts.ceo, ceo],
          ]}
        />
        {looked_up && <Alert color="yard">{texts.lookedUp}</Alert>}
        {differs && <Alert color="orange">{has_bankbook ? texts.differs : texts.differsNoBankbook}</Alert>}
        <Group gap="xs" justify="space-between">
          {has_bankbook ? (
            <Button variant="default" onClick={() => setOpened('bankbook')}>
              {texts.bankbook}
            </Button>
          ) : (
            <Text size="sm" c="dimmed">
              {texts.noBankbook}
            </Text>
          )}
          {mayDecide && (
            <Group gap="xs">
              <Button variant="default" onClick={() => setOpened('reject')}>
                {texts.reject}
              </Button>
              <Button onClick={() => setOpened('prove')}>{texts.prove}</Button>
            </Group>
          )}
        </Group>
      </Stack>
      {opened === 'bankbook' && <Bankbook account={account} onClose={close} />}
      {opened === 'prove' && (
        <DecisionDialog
          title={texts.proveOf(name)}
          go={texts.prove}
          text={has_bankbook ? texts.proveText : texts.proveLookedUp}
          // The toast shows why it was refused: a changed account replaces the card and its dialog.
          decision={{ isPending: decide.isPending, error: null }}
          onGo={() => decide.mutate({ proven: true, note: '' }, { onSuccess: close })}
          onClose={close}
        >
          <Text size="sm" fw={600} className={styles.words}>
            {operatorSettlementsTexts.payouts.account(bank, number, holder)}
          </Text>
        </DecisionDialog>
      )}
      {opened === 'reject' && (
        <ReasonDialog
          words={{
            title: texts.rejectOf(name),
            go: texts.reject,
            label: texts.rejectReason,
            hint: texts.rejectHint,
            needed: texts.rejectNeeded,
          }}
          min={1}
          max={MAX_NOTE}
          danger
          busy={decide.isPending}
          onGo={(note) => decide.mutate({ proven: false, note }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Paper>
  )
}

const Bankbook = ({
  account: { shop: shopId, name },
  onClose,
}: {
  account: AccountToProve
  onClose: () => void
}) => (
  <DocumentDialog
    title={texts.bankbookTitle(name)}
    text={texts.bankbookText}
    alt={texts.bankbookAlt}
    file={useBankbook(shopId)}
    onClose={onClose}
  />
)
