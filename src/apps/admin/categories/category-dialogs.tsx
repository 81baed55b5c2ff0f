import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { Sort } from '../../../domains/catalogue/catalogue.contract.ts'
import type { SellerCategory } from '../../../domains/catalogue/categories/categories.contract.ts'
import { adminCategoriesTexts as texts } from '../../../ui/texts/admin-categories.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'
import { CategoryCreateDialog } from './category-create-dialog.tsx'
import { branchOf, childrenOf, choicesOf } from './category-tree-positions.ts'
import type { CategoryActions } from './use-category-actions.ts'

export type CategoryQuestion = {
  kind: 'create' | 'move' | 'merge' | 'sort' | 'remove'
  category: SellerCategory
}

interface Props {
  shopid: string
  tree: readonly SellerCategory[]
  question: CategoryQuestion
  actions: CategoryActions
  onClose: () => void
}

/** The dialog of an action on one category that needs a choice or a confirmation. */
export function CategoryDialog({ shopid, tree, question: { kind, category }, actions, onClose }: Props) {
  const branch = new Set(branchOf(tree, category.cid).map(({ cid }) => cid))
  const others = choicesOf(tree).filter(({ value }) => !branch.has(Number(value)))
  const top = { value: '0', label: texts.top }
  const runAndClose = (run: () => void) => {
    run()
    onClose()
  }
  if (kind === 'create') return <CategoryCreateDialog shopid={shopid} parent={category} onClose={onClose} />
  if (kind === 'move')
    return (
      <ChoiceDialog
        title={texts.menu.move}
        label={texts.moveWhere(category.name)}
        choices={[top, ...others]}
        first={String(category.parent)}
        onGo={(parent) =>
          runAndClose(() =>
            actions.move(category, {
              parent: Number(parent),
              place: childrenOf(tree, Number(parent)).filter(({ cid }) => cid !== category.cid).length,
            }),
          )
        }
        onClose={onClose}
      />
    )
  if (kind === 'merge')
    return (
      <ChoiceDialog
        title={texts.menu.merge}
        label={texts.mergeWhere(category.name)}
        text={texts.mergeText}
        choices={others}
        first={others[0]?.value ?? ''}
        danger
        onGo={(into) => runAndClose(() => into && actions.merge(category, Number(into)))}
        onClose={onClose}
      />
    )
  if (kind === 'sort')
    return (
      <ChoiceDialog
        title={texts.menu.sort}
        label={texts.sortWhere(category.name)}
        choices={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
        first={category.sort}
        onGo={(sort) => runAndClose(() => actions.sort(category, sort as Sort))}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={texts.menu.remove}
      go={texts.menu.remove}
      danger
      busy={false}
      onGo={() => runAndClose(() => actions.remove(category))}
      onClose={onClose}
    >
      <Text>{texts.removeText(category.name)}</Text>
    </FormDialog>
  )
}

function ChoiceDialog({
  title,
  label,
  text,
  choices,
  first,
  danger = false,
  onGo,
  onClose,
}: {
  title: string
  label: string
  text?: string
  choices: { value: string; label: string }[]
  first: string
  danger?: boolean
  onGo: (value: string) => void
  onClose: () => void
}) {
  const [value, setValue] = useState(first)
  return (
    <FormDialog
      title={title}
      go={title}
      danger={danger}
      busy={false}
      onGo={() => onGo(value)}
      onClose={onClose}
    >
      {text && <Text size="sm">{text}</Text>}
      <NativeSelect
        label={label}
        data={choices}
        value={value}
        data-autofocus
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    </FormDialog>
  )
}
