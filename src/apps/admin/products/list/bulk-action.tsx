import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type {
  ProductFilter,
  SellerProductRow,
} from '../../../../domains/catalogue/seller/list/product-list.contract.ts'
import { adminBulkTexts as texts } from '../../../../ui/texts/admin-bulk.ts'
import type { BulkControls } from '../../components/table/bulk-actions.ts'
import styles from './bulk-menu.module.css'
import type { BulkForm, BulkTarget } from './bulk-written-change.ts'

const Dialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

const FORMS: readonly BulkForm[] = [
  ...(['price', 'sale', 'sale_end', 'stock', 'status', 'category', 'tags'] as const),
  ...(['fee', 'delivery', 'notice', 'pickable'] as const),
]

/** The menu of bulk changes, each with a dialog. */
function BulkMenu({
  shopid,
  target,
  count,
  isDeletedList,
  onStarted,
}: {
  shopid: string
  target: BulkTarget
  count: number
  isDeletedList: boolean
  onStarted: () => void
}) {
  const [form, setForm] = useState<BulkForm | null>(null)
  return (
    <>
      {isDeletedList ? (
        <Button onClick={() => setForm('restored')}>{texts.kinds.restored}</Button>
      ) : (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button>{texts.menu}</Button>
          </Menu.Target>
          <Menu.Dropdown className={styles.menu ?? ''}>
            <div className={styles.changes}>
              {FORMS.map((bulkForm) => (
                <Menu.Item key={bulkForm} mih={44} onClick={() => setForm(bulkForm)}>
                  {texts.kinds[bulkForm]}
                </Menu.Item>
              ))}
            </div>
            <div className={styles.last}>
              <Menu.Item mih={44} color="red.9" onClick={() => setForm('deleted')}>
                {texts.kinds.deleted}
              </Menu.Item>
            </div>
          </Menu.Dropdown>
        </Menu>
      )}
      {form && (
        <Suspense>
          <Dialog
            shopid={shopid}
            form={form}
            target={target}
            count={count}
            onStarted={onStarted}
            onClose={() => setForm(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Bulk changes of the selected products, or of all that match the filter. */
export const bulkAction = (shopid: string, filter: ProductFilter): BulkControls<SellerProductRow> => ({
  label: texts.menu,
  controls: ({ rows, count, onStarted }) => (
    <BulkMenu
      shopid={shopid}
      target={rows === 'all' ? { filter } : { products: rows.map(({ pid }) => pid) }}
      count={count}
      isDeletedList={filter.deleted === 'yes'}
      onStarted={onStarted}
    />
  ),
})
