import { Alert, Badge, Button, Group, List, Paper, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Preflight, PreflightItem, PreflightPart } from '../../../domains/opening/opening.contract.ts'
import type { ShopPermission } from '../../../platform/contract/permissions.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminOpeningTexts } from '../../../ui/texts/admin-opening.ts'
import { useCloseShop, usePreflight, useShowShop, useWithdrawCompany } from '../api/shop/opening.api.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { Page } from '../components/page.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths, type SettingsTab } from '../paths.ts'
import { useShop } from '../shell/use-shop.ts'
import { CompanyDialog } from './company-dialog.tsx'
import styles from './shop-start-page.module.css'

const texts = adminOpeningTexts.start
const companyTexts = adminOpeningTexts.company

/** The checklist for opening a shop, and the switch that opens or closes it. */
export function ShopStartPage() {
  const { shopid } = useShop()
  const preflight = usePreflight(shopid)
  if (preflight.isLoadingError)
    return (
      <ErrorState
        error={preflight.error}
        retry={() => preflight.refetch()}
        missing={adminTexts.missing.shop}
      />
    )
  return (
    <Page title={texts.title}>
      {preflight.data ? (
        <Content preflight={preflight.data} />
      ) : (
        <Skeleton role="status" h={420} aria-label={adminTexts.loading} />
      )}
    </Page>
  )
}

function Content({ preflight }: { preflight: Preflight }) {
  const [isCompanyOpen, setCompanyOpen] = useState(false)
  return (
    <>
      <OpeningState preflight={preflight} />
      <Paper component="section" withBorder aria-label={texts.list}>
        <List listStyleType="none" spacing={0}>
          {preflight.items.map((item) => (
            <Item key={item.part} item={item} onCompany={() => setCompanyOpen(true)} />
          ))}
        </List>
      </Paper>
      {isCompanyOpen && <CompanyDialog company={preflight.company} onClose={() => setCompanyOpen(false)} />}
    </>
  )
}

/** Whether the shop is open, and the button that changes it. */
function OpeningState({ preflight: { isshow, closed_text, items } }: { preflight: Preflight }) {
  const { shopid, dom, permissions } = useShop()
  const [isClosing, setClosing] = useState(false)
  const show = useShowShop(shopid, texts.opened)
  const missingCount = items.filter(({ state }) => state === 'missing' || state === 'rejected').length
  const isInReview = items.some(({ state }) => state === 'waiting')
  const mayChange = permissions.includes('settings:write')
  const title = isshow ? texts.shown : closed_text ? texts.closed : texts.hidden
  return (
    <Alert color="yard" variant="light" title={title}>
      <Stack gap="sm">
        <Text size="sm">{isshow ? `${texts.share}: ${dom}` : stepsText(missingCount, isInReview)}</Text>
        {closed_text && <Text size="sm">“{closed_text}”</Text>}
        <Group gap="xs">
          <Button component="a" href={paths.shop(dom)} target="_blank" variant="default">
            {texts.visit}
          </Button>
          {mayChange && !isshow && (
            <Button
              disabled={missingCount > 0 || isInReview}
              loading={show.isPending}
              onClick={() => show.mutate(undefined)}
            >
              {texts.open}
            </Button>
          )}
          {mayChange && isshow && (
            <Button variant="default" onClick={() => setClosing(true)}>
              {texts.close}
            </Button>
          )}
        </Group>
      </Stack>
      {isClosing && <CloseDialog shopid={shopid} text={closed_text} onClose={() => setClosing(false)} />}
    </Alert>
  )
}

/** Says how many steps are missing before the shop can open, and whether the operator is reviewing its registration. */
function stepsText(missingCount: number, isInReview: boolean): string {
  if (missingCount > 0) return isInReview ? texts.leftAndReview(missingCount) : texts.left(missingCount)
  return isInReview ? texts.review : texts.ready
}

const COLOURS = { done: 'teal', missing: 'red', waiting: 'yellow', rejected: 'red', advice: 'gray' } as const

function Item({ item: { part, state }, onCompany }: { item: PreflightItem; onCompany: () => void }) {
  const { shopid, permissions } = useShop()
  const itemTexts: Partial<Record<string, string>> = adminOpeningTexts.summaries[part]
  const href = partLink(shopid, part, permissions)
  const name = adminOpeningTexts.parts[part]
  const isCompany = part === 'company' && (state === 'missing' || state === 'rejected')
  return (
    <List.Item
      p="md"
      style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
      styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}
    >
      <div className={styles.item}>
        <Group gap="xs">
          <Text fw={700}>{name}</Text>
          <Badge color={COLOURS[state]} variant="light" c="dark.9">
            {adminOpeningTexts.states[state]}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed" className={styles.said}>
          {itemTexts[state]}
        </Text>
        {part === 'company' && permissions.includes('settings:write') && (
          <Group gap="xs" className={styles.step}>
            {(state === 'waiting' || state === 'rejected') && <WithdrawButton />}
            {isCompany && (
              <Button variant="light" onClick={onCompany}>
                {adminOpeningTexts.company.go}
              </Button>
            )}
          </Group>
        )}
        {href && !isCompany && (
          <Button
            component="a"
            href={href}
            className={styles.step}
            variant={state === 'missing' ? 'light' : 'subtle'}
            rightSection={<Icon name="right" size={14} />}
            aria-label={`${name} ${state === 'done' ? texts.look : texts.go}`}
          >
            {state === 'done' ? texts.look : texts.go}
          </Button>
        )}
      </div>
    </List.Item>
  )
}

const toSettings = (section: SettingsTab) => ({
  href: (shopid: string) => paths.settings(shopid, section),
  needs: 'settings:read' as const,
})

/** The page where a part of the preflight is completed, and its permission. */
const links: Partial<Record<PreflightPart, { href: (shopid: string) => string; needs: ShopPermission }>> = {
  seller: toSettings('seller'),
  mailOrder: toSettings('seller'),
  policies: { href: (shopid) => paths.policies(shopid), needs: 'settings:read' },
  delivery: toSettings('delivery'),
  product: { href: (shopid) => paths.products(shopid), needs: 'products:read' },
  payment: { href: paths.transfers, needs: 'money:read' },
  domain: toSettings('domains'),
  tags: { href: paths.tags, needs: 'settings:read' },
  identity: toSettings('members'),
  escrow: toSettings('payment'),
}

/**
 * The address of the page where a part is completed; undefined if there is no such page or the user may not open it.
 */
function partLink(shopid: string, part: PreflightPart, permissions: readonly ShopPermission[]) {
  const link = links[part]
  return link && permissions.includes(link.needs) ? link.href(shopid) : undefined
}

/** Withdraws a registration that is not approved. A dialog asks first, because withdrawing deletes the document. */
function WithdrawButton() {
  const { shopid } = useShop()
  const [isConfirming, setConfirming] = useState(false)
  const withdraw = useWithdrawCompany(shopid, companyTexts.withdrawn)
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {companyTexts.withdraw}
      </Button>
      {isConfirming && (
        <FormDialog
          title={companyTexts.withdrawTitle}
          go={companyTexts.withdraw}
          danger
          busy={withdraw.isPending}
          onGo={() => withdraw.mutate(undefined, { onSettled: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        >
          <Text size="sm">{companyTexts.withdrawText}</Text>
        </FormDialog>
      )}
    </>
  )
}

/** Closes a shop with a text for its visitors. */
function CloseDialog({ shopid, text, onClose }: { shopid: string; text: string; onClose: () => void }) {
  const [words, setWords] = useState(text)
  const close = useCloseShop(shopid, texts.didClose)
  return (
    <FormDialog
      title={texts.close}
      go={texts.close}
      busy={close.isPending}
      onGo={() => close.mutate(words.replace(/\s+/g, ' '), { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">{texts.closeText}</Text>
      <Textarea
        label={texts.closeWords}
        placeholder={texts.closeExample}
        autosize
        minRows={2}
        maxLength={300}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
