import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { DueRefunds } from '../../../domains/orders/seller/refunds.contract.ts'
import {
  type OwnAccount,
  type OwnAccountSetting,
  OwnAccountShape,
} from '../../../domains/tenancy/tenancy.contract.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminTransfersTexts as texts } from '../../../ui/texts/admin-transfers.ts'
import {
  useConfirmRefund,
  useSetShopAccount,
  useShopAccount,
  useShopRefunds,
} from '../api/orders/transfers.api.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { AccountFields, EMPTY_ACCOUNT, type WrittenAccount } from '../components/form/account-fields.tsx'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import { RefundCard } from './refund-card.tsx'

const accountTexts = texts.account

/** The shop's bank account for transfers, and the refunds that it has to transfer. */
export function TransfersPage() {
  const { shopid } = useShop()
  const refunds = useShopRefunds(shopid)
  return (
    <Page title={texts.title}>
      <AccountSection shopid={shopid} />
      <Title order={2} size="h4" mt="md">
        {texts.refunds.title}
      </Title>
      {content()}
    </Page>
  )

  function content() {
    if (refunds.isPending) return <Skeleton role="status" h={120} aria-label={adminTexts.loading} />
    if (refunds.isLoadingError)
      return (
        <ErrorState
          error={refunds.error}
          retry={() => refunds.refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )
    const { refunds: due, more } = refunds.data
    if (due.length === 0) return <EmptyState {...texts.refunds.empty} icon="list" isPage={false} />
    return (
      <>
        <Text c="dimmed">{texts.refunds.lead}</Text>
        {due.map((refund) => (
          <ShopRefund key={refund.id} shopid={shopid} refund={refund} />
        ))}
        {more && <Text c="dimmed">{texts.refunds.more}</Text>}
      </>
    )
  }
}

interface ShopRefundProps {
  shopid: string
  refund: DueRefunds['refunds'][number]
}

/** A refund that the shop has to transfer. */
function ShopRefund({ shopid, refund }: ShopRefundProps) {
  return (
    <RefundCard
      refund={refund}
      orderHref={paths.order(shopid, refund.orderid)}
      send={useConfirmRefund(shopid)}
      maySend={useMay()('money:write')}
    />
  )
}

function AccountSection({ shopid }: { shopid: string }) {
  const own = useShopAccount(shopid)
  const set = useSetShopAccount(shopid)
  const maySet = useMay()('bank:write')
  const [dialog, setDialog] = useState<'set' | OwnAccountSetting | null>(null)
  const close = () => setDialog(null)
  if (own.isPending) return <Skeleton role="status" h={160} aria-label={adminTexts.loading} />
  if (own.isLoadingError)
    return (
      <ErrorState
        error={own.error}
        retry={() => own.refetch()}
        missing={adminTexts.missing.shop}
        isPage={false}
      />
    )
  const { account } = own.data
  return (
    <Section title={accountTexts.title}>
      {account && <AccountFacts account={account} />}
      <Text size="sm" c="dimmed" mt={account ? 'sm' : 0}>
        {account ? accountTexts.own : accountTexts.platform}
      </Text>
      {maySet && (
        <Group gap="xs" justify="flex-end" mt="sm">
          {account && (
            <Button variant="default" onClick={() => setDialog(own.data)}>
              {accountTexts.remove}
            </Button>
          )}
          <Button variant={account ? 'default' : 'filled'} onClick={() => setDialog('set')}>
            {account ? accountTexts.change : accountTexts.set}
          </Button>
        </Group>
      )}
      {dialog === 'set' && <AccountDialog shopid={shopid} setting={own.data} onClose={close} />}
      {dialog && dialog !== 'set' && (
        <FormDialog
          title={accountTexts.remove}
          go={accountTexts.remove}
          danger
          busy={set.isPending}
          // The version of the shown account: if another one has been set since, this is a conflict.
          onGo={() => set.mutate({ version: dialog.version, account: null }, { onSettled: close })}
          onClose={close}
        >
          {dialog.account && <AccountFacts account={dialog.account} />}
          <Text>{accountTexts.removeText}</Text>
        </FormDialog>
      )}
    </Section>
  )
}

const AccountFacts = ({ account: { bank, number, holder } }: { account: OwnAccount }) => (
  <Facts
    layout="beside"
    facts={[
      [accountTexts.bank, bank],
      [accountTexts.account, number],
      [accountTexts.holder, holder],
    ]}
  />
)

function AccountDialog({
  shopid,
  setting,
  onClose,
}: {
  shopid: string
  setting: OwnAccountSetting
  onClose: () => void
}) {
  const set = useSetShopAccount(shopid, { showsErrorInForm: true })
  const { form, go, seen, ...edit } = useVersionedEdit({
    row: setting,
    writtenOf: ({ account }: OwnAccountSetting): WrittenAccount => account ?? EMPTY_ACCOUNT,
    shape: OwnAccountShape,
    bodyOf: (written) => written,
    save: { ...set, mutate: ({ version, ...account }, on) => set.mutate({ version, account }, on) },
    onSaved: onClose,
  })
  const { account } = seen
  const labels = { bank: accountTexts.bank, number: accountTexts.account, holder: accountTexts.holder }
  return (
    <EditDialog
      title={account ? accountTexts.change : accountTexts.set}
      go={accountTexts.save}
      form={form}
      labels={labels}
      onGo={go}
      onClose={onClose}
      {...edit}
    >
      {account && <Text size="sm">{accountTexts.changeText}</Text>}
      <AccountFields form={form} labels={labels} />
    </EditDialog>
  )
}
