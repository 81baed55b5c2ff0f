import { useRef, useState } from 'react'
import {
  ProductEditShape,
  type SellerProduct,
} from '../../../../domains/catalogue/seller/products.contract.ts'
import { DELIVERY_LIMITS } from '../../../../domains/catalogue/shared/delivery.ts'
import { adminProductsTexts } from '../../../../ui/texts/admin-products.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useSaveProduct } from '../../api/products/products.api.ts'
import { unconfirmedFreeItems } from '../../api/refusals.ts'
import { useVersionedEdit } from '../../components/edit/use-versioned-edit.ts'
import { parseWhole } from '../../components/form/parse-number.ts'
import type { ShapedForm } from '../../components/form/use-shaped-form.ts'
import { hasNumbers } from './variant-matrix.ts'
import { useIsTouched, useMatrixStore } from './variant-matrix-store.ts'
import { editOf, NEW_PRODUCT, type Written, writtenOf } from './written-product.ts'

const texts = adminProductsTexts.editor

/** The form of a product, new (null) or seen. Its matrix of variants lies beside the form's state. */
export function useProductEdit(
  shopid: string,
  product: SellerProduct | null,
  onSaved: (product: SellerProduct) => void,
) {
  const row = product ?? NEW_PRODUCT
  const [pid, setPid] = useState(row.pid)
  const matrix = useMatrixStore(() => writtenOf(row).matrix)
  // The bar for saving comes with the first change of the matrix.
  useIsTouched(matrix)
  const allowsFree = useRef(false)
  const save = useSaveProduct(shopid, pid, () => allowsFree.current)
  const edit = useVersionedEdit({
    row,
    writtenOf,
    shape: ProductEditShape,
    bodyOf: editOf,
    rules: errorsOf,
    external: { get: () => ({ matrix: matrix.get() }), set: (written) => matrix.show(written.matrix) },
    save,
    goesOn: true,
    onSaved(saved) {
      setPid(saved.pid)
      onSaved(saved)
    },
  })
  const isFree = unconfirmedFreeItems(edit.error).length > 0
  const go = (allows: boolean) => {
    allowsFree.current = allows
    edit.go()
  }
  const allow = () => {
    save.reset()
    go(true)
  }
  return {
    ...edit,
    matrix,
    error: isFree ? null : edit.error,
    go: () => go(false),
    /** items for 0 won that the seller has to confirm before the save; null for none */
    giveaway: isFree ? { text: errorMessage(edit.error as Error), allow, close: save.reset } : null,
  }
}

export type ProductEditing = ReturnType<typeof useProductEdit>
export type ProductForm = ShapedForm<Written>

/** An add-on has a name, a price and a stock. */
const isComplete = ({ name, price, stock }: Written['add_ons'][number]) =>
  name.trim() !== '' && parseWhole(price) !== null && parseWhole(stock) !== null

/** A fee of its own is written, in numbers that it may have. */
function isSoundDelivery({ kind, won, each }: Written['delivery']): boolean {
  if (kind !== 'own') return true
  const [fee, pieces] = [parseWhole(won), each.trim() === '' ? 0 : parseWhole(each)]
  return fee !== null && fee <= DELIVERY_LIMITS.won && pieces !== null && pieces <= DELIVERY_LIMITS.each
}

function errorsOf(written: Written): Partial<Record<keyof Written, string>> {
  const wrong = (text: string) => (parseWhole(text) === null && text.trim() !== '' ? texts.number : null)
  const errors = {
    title: written.title.trim() === '' ? texts.required : null,
    price: written.price.trim() === '' ? texts.required : wrong(written.price),
    sale: wrong(written.sale),
    least: wrong(written.least),
    most: wrong(written.most),
    low_stock: wrong(written.low_stock),
    delivery: isSoundDelivery(written.delivery) ? null : texts.deliveryWrong,
    add_ons: written.add_ons.every(isComplete) ? null : texts.addOnsWrong,
    matrix: hasNumbers(written.matrix) ? null : texts.matrixWrong,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}
