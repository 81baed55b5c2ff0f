import { Alert, Anchor, Button, Container, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { writtenApproval } from '../../../domains/tax/shared/fee-invoices.ts'
import type { InvoiceParty, WholeInvoice } from '../../../domains/tax/tax.contract.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { won } from '../../../ui/money.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminTaxTexts } from '../../../ui/texts/admin-tax.ts'
import { useShopInvoice } from '../api/shop/tax.api.ts'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'
import { usePathPart } from '../router/url-parameters.ts'
import { dotted } from '../settlements/settlement-days.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { useShop } from '../shell/use-shop.ts'
import { InvoiceStateBadge } from './fee-invoices-page.tsx'
import styles from './tax.module.css'

const texts = adminTaxTexts.invoice

/** The tax invoice of the fees of a month, to read and to print. */
export function FeeInvoicePage() {
  const { shopid } = useShop()
  const month = usePathPart('month')
  const { data, error, isPending, isLoadingError, refetch } = useShopInvoice(shopid, month)
  usePageTitle(adminTaxTexts.invoices.title)
  return (
    <Container size="lg" py="md" px={{ base: 'sm', md: 'lg' }} className={styles.printed}>
      <Stack gap="sm">
        <Anchor href={paths.feeInvoices(shopid)} size="sm" w="fit-content" className={styles.screenOnly}>
          ‹ {texts.back}
        </Anchor>
        {isPending && <Skeleton role="status" h={480} aria-label={adminTexts.loading} />}
        {isLoadingError && <ErrorState error={error} retry={() => void refetch()} missing={texts.missing} />}
        {data && <Content invoice={data} />}
      </Stack>
    </Container>
  )
}

function Content({ invoice }: { invoice: WholeInvoice }) {
  const { month, state } = invoice
  return (
    <>
      <Group justify="space-between" align="flex-start" className={styles.screenOnly}>
        <Group gap="xs">
          <Title order={1} size="h2">
            {texts.title(month)}
          </Title>
          <InvoiceStateBadge state={state} />
        </Group>
        <Button variant="default" onClick={() => print()}>
          {texts.print}
        </Button>
      </Group>
      {state !== 'ISSUED' && <Alert color="gray">{texts.draft}</Alert>}
      <Sheet invoice={invoice} />
    </>
  )
}

function Sheet({ invoice }: { invoice: WholeInvoice }) {
  const { month, number, kind, supply, vat, approval, supplier, buyer, corrects } = invoice
  const name = kind === 'tax_invoice' && supply < 0 ? texts.negative : texts.names[kind]
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      className={styles.sheet}
      aria-label={name}
    >
      <div className={styles.head}>
        <Title order={2} size="h3">
          {name}
        </Title>
        <Facts
          layout="beside"
          facts={[
            [texts.approval, approval ? writtenApproval(approval) : texts.noApproval],
            [texts.number, number],
            [texts.written, dotted(lastDayOf(month))],
          ]}
        />
      </div>
      <div className={styles.parties}>
        <Party name={texts.supplier} party={supplier} />
        <Party name={texts.buyer} party={buyer} />
      </div>
      <table className={styles.amounts}>
        <thead>
          <tr>
            <th>{texts.item}</th>
            <th data-number>{texts.supply}</th>
            <th data-number>{texts.vat}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{texts.itemName(month)}</td>
            <td data-number>{won(supply)}</td>
            <td data-number>{won(vat)}</td>
          </tr>
          <tr className={styles.sum}>
            <th scope="row">{texts.total}</th>
            <td data-number colSpan={2}>
              {won(supply + vat)}
            </td>
          </tr>
        </tbody>
      </table>
      <Text size="sm" c="dimmed" mt="xs" className={styles.words}>
        {corrects ? texts.corrects(corrects.month, writtenApproval(corrects.approval)) : texts.paid}
      </Text>
    </Paper>
  )
}

const Party = ({ name, party }: { name: string; party: InvoiceParty }) => (
  <section aria-label={name} className={styles.words}>
    <Title order={3} size="h6" mb={4}>
      {name}
    </Title>
    <Facts
      layout="beside"
      facts={[
        [texts.idnum, party.idnum],
        [texts.corpname, party.corpname],
        [texts.ceo, party.ceo],
        [texts.address, party.address],
        [texts.email, party.email],
      ]}
    />
  </section>
)

const lastDayOf = (month: string) => {
  const [year, index] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10)
}
