import { Alert, Anchor, Badge, Skeleton, Text } from '@mantine/core'
import type { ShopInvoice } from '../../../domains/tax/tax.contract.ts'
import { won } from '../../../ui/money.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminTaxTexts } from '../../../ui/texts/admin-tax.ts'
import { useShopInvoices } from '../api/shop/tax.api.ts'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import styles from './tax.module.css'

const texts = adminTaxTexts.invoices
const { columns } = texts
const COLOURS = { DRAFT: 'gray', FILED: 'blue', ISSUED: 'yard' } as const

/** The platform's fees as tax invoices, and what the shop has to enter for them. */
export function FeeInvoicesPage() {
  const { shopid } = useShop()
  const mayEdit = useMay()('settings:write')
  const { data, error, isPending, isLoadingError, refetch } = useShopInvoices(shopid)
  return (
    <Page title={texts.title} lead={texts.lead} size="lg">
      {isPending && <Skeleton role="status" h={240} aria-label={adminTexts.loading} />}
      {isLoadingError && (
        <ErrorState
          error={error}
          retry={() => void refetch()}
          missing={adminTexts.missing.shop}
          isPage={false}
        />
      )}
      {data && (
        <>
          {data.missing.length > 0 && (
            <Alert color="orange" title={texts.missingTitle}>
              <Text size="sm">
                {texts.missingText(data.missing.map((name) => texts.missing[name]).join(', '))}
              </Text>
              {mayEdit && (
                <Anchor href={paths.settings(shopid)} size="sm">
                  {texts.toSettings}
                </Anchor>
              )}
            </Alert>
          )}
          {!data.has_business && <Alert color="gray">{texts.noBusiness}</Alert>}
          <Section title={texts.list}>
            {data.invoices.length === 0 ? (
              <>
                <Text size="sm">{texts.none}</Text>
                <Text size="sm" c="dimmed">
                  {texts.noneText}
                </Text>
              </>
            ) : (
              <Invoices shopid={shopid} invoices={data.invoices} />
            )}
          </Section>
        </>
      )}
    </Page>
  )
}

function Invoices({ shopid, invoices }: { shopid: string; invoices: readonly ShopInvoice[] }) {
  return (
    <>
      <div className={styles.wide}>
        <table className={styles.sales} aria-label={texts.list}>
          <thead>
            <tr>
              <th>{columns.month}</th>
              <th>{columns.kind}</th>
              <th>{columns.number}</th>
              <th data-number>{columns.supply}</th>
              <th data-number>{columns.vat}</th>
              <th data-number>{columns.total}</th>
              <th>{columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.month}>
                <th scope="row">
                  <MonthLink shopid={shopid} month={invoice.month} />
                </th>
                <td>{kindName(invoice)}</td>
                <td>{invoice.number}</td>
                <td data-number>{won(invoice.supply)}</td>
                <td data-number>{won(invoice.vat)}</td>
                <td data-number>{won(invoice.supply + invoice.vat)}</td>
                <td>
                  <InvoiceStateBadge state={invoice.state} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.cards} aria-label={texts.list}>
        {invoices.map((invoice) => (
          <li key={invoice.month} className={styles.card}>
            <div className={styles.cardTitle}>
              <MonthLink shopid={shopid} month={invoice.month} />
              <b className={styles.number}>{won(invoice.supply + invoice.vat)}</b>
            </div>
            <div className={styles.cardTitle}>
              <Text size="sm" c="dimmed">
                {kindName(invoice)} {invoice.number}
              </Text>
              <InvoiceStateBadge state={invoice.state} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const MonthLink = ({ shopid, month }: { shopid: string; month: string }) => (
  <Anchor href={paths.feeInvoice(shopid, month)} inherit>
    {adminTaxTexts.sales.month(month)}
  </Anchor>
)

const kindName = ({ kind, supply }: ShopInvoice) =>
  kind === 'tax_invoice' && supply < 0 ? texts.negative : texts.kinds[kind]

export const InvoiceStateBadge = ({ state }: { state: ShopInvoice['state'] }) => (
  <Badge variant="light" color={COLOURS[state]}>
    {texts.states[state]}
  </Badge>
)
