import { ActionIcon, Menu } from '@mantine/core'
import type { SellerCategory } from '../../../../domains/catalogue/categories/contract.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { adminCategoriesTexts as texts } from '../../../../ui/texts/admin-categories.ts'
import { paths } from '../../paths.ts'
import type { Asking } from './category-dialogs.tsx'
import { branchOf, childrenOf, type Step, stepTo } from './tree-moves.ts'
import type { CategoryActions } from './use-category-actions.ts'

const steps: Step[] = ['up', 'down', 'in', 'out']

/** The steps that a category can take, for a thumb and for keys. */
export function CategoryMenu({
  shopid,
  category,
  tree,
  actions,
  onRename,
  onAsk,
}: {
  shopid: string
  category: SellerCategory
  tree: readonly SellerCategory[]
  actions: CategoryActions
  onRename: () => void
  onAsk: (asking: Asking) => void
}) {
  const { cid, name, own, hidden } = category
  const ask = (kind: Asking['kind']) => () => onAsk({ kind, category })
  // A category is merged with none of its own.
  const hasTarget = branchOf(tree, cid).length < tree.length
  const isEmpty = own === 0 && childrenOf(tree, cid).length === 0
  return (
    // Choosing a row and folding it is for clicks on the row itself.
    // biome-ignore lint/a11y/noStaticElementInteractions: it holds clicks back, and has no action.
    <div role="presentation" onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" width={220} withinPortal styles={{ item: { minHeight: 44 } }}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={texts.menuOf(name)}>
            <Icon name="menu" size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onRename}>{texts.menu.rename}</Menu.Item>
          <Menu.Item onClick={ask('create')}>{texts.menu.create}</Menu.Item>
          <Menu.Item onClick={() => actions.hide(category)}>
            {hidden ? texts.menu.show : texts.menu.hide}
          </Menu.Item>
          <Menu.Item component="a" href={paths.displayOrder(shopid, cid)}>
            {texts.menu.order}
          </Menu.Item>
          <Menu.Item onClick={ask('sort')}>{texts.menu.sort}</Menu.Item>
          <Menu.Divider />
          {steps.map((step) => {
            const to = stepTo(tree, cid, step)
            return (
              to && (
                <Menu.Item key={step} onClick={() => actions.move(category, to)}>
                  {texts.steps[step]}
                </Menu.Item>
              )
            )
          })}
          <Menu.Item onClick={ask('move')}>{texts.menu.move}</Menu.Item>
          <Menu.Divider />
          {hasTarget && <Menu.Item onClick={ask('merge')}>{texts.menu.merge}</Menu.Item>}
          {isEmpty && (
            <Menu.Item color="red" onClick={ask('remove')}>
              {texts.menu.remove}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
