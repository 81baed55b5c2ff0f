import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { OwnAccount, OwnAccountSetting } from '../../../../domains/tenancy/tenancy.contract.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminTransfersTexts } from '../../../../ui/texts/admin-transfers.ts'
import { useOwnAccount, useSetOwnAccount } from '../../calls/orders/transfers.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useMay } from '../../shell/use-shop.ts'
import { Section } from '../section.tsx'
import { AccountDialog } from './account-dialog.tsx'

const texts = adminTransfersTexts.account

/** The account for transfers: the shop's own, or the platform's. */
export function AccountSection({ shopid }: { shopid: string }) {
  const own = useOwnAccount(shopid)
  const set = useSetOwnAccount(shopid)
  const maySet = useMay()('bank:write')
  const [asking, setAsking] = useState<'set' | OwnAccountSetting | null>(null)
  const close = () => setAsking(null)
  if (own.isPending) return <Skeleton role="status" h={160} aria-label={adminTexts.loading} />
  if (own.isLoadingError)
    return (
      <ErrorState
        error={own.error}
        again={() => own.refetch()}
        missing={adminTexts.missing.shop}
        isPage={false}
      />
    )
  const { account } = own.data
  return (
    <Section title={texts.title}>
      {account && <AccountFacts account={account} />}
      <Text size="sm" c="dimmed" mt={account ? 'sm' : 0}>
        {account ? texts.own : texts.platform}
      </Text>
      {maySet && (
        <Group gap="xs" justify="flex-end" mt="sm">
          {account && (
            <Button variant="default" onClick={() => setAsking(own.data)}>
              {texts.remove}
            </Button>
          )}
          <Button variant={account ? 'default' : 'filled'} onClick={() => setAsking('set')}>
            {account ? texts.change : texts.set}
          </Button>
        </Group>
      )}
      {asking === 'set' && <AccountDialog shopid={shopid} setting={own.data} onClose={close} />}
      {asking && asking !== 'set' && (
        <FormDialog
          title={texts.remove}
          go={texts.remove}
          danger
          busy={set.isPending}
          // The account that the question names: another one that was set meanwhile is a conflict.
          onGo={() => set.mutate({ version: asking.version, account: null }, { onSettled: close })}
          onClose={close}
        >
          {asking.account && <AccountFacts account={asking.account} />}
          <Text>{texts.removeText}</Text>
        </FormDialog>
      )}
    </Section>
  )
}

const AccountFacts = ({ account: { bank, number, holder } }: { account: OwnAccount }) => (
  <Facts
    look="beside"
    facts={[
      [texts.bank, bank],
      [texts.account, number],
      [texts.holder, holder],
    ]}
  />
)
