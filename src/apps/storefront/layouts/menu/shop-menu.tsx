import { useMemo, useState } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Icon, type IconName } from '../../../../ui/display/icon.tsx'
import badgeStyles from '../../../../ui/feedback/count-badge.module.css'
import { meTexts } from '../../../../ui/texts/me.ts'
import { menuTexts as texts } from '../../../../ui/texts/shop-menu.ts'
import { useScreen } from '../../../router/use-router.ts'
import { paths } from '../../paths.ts'
import { useVisitor } from '../../shell/person/visitor.ts'
import { useShell } from '../../shell/shell-data.ts'
import { AccountPanel } from '../account/account-panel.tsx'
import categoryMenuStyles from './category-menu.module.css'
import {
  type CategoryNode,
  type CategoryPath,
  categoryTree,
  isOpen,
  pathTo,
  toggleBranch,
} from './category-tree.ts'
import { RecentProducts } from './recent-products.tsx'
import styles from './shop-menu.module.css'

/** Content of the side menu and the drawer (docs/product/storefront.md). */
export function ShopMenu() {
  const { shop, categories } = useShell()
  const { person } = useVisitor()
  const { url, error } = useScreen()
  const tree = useMemo(() => categoryTree(categories), [categories])
  const onList = url.pathname === paths.list()
  // The error page of a list selects no category.
  const selected = onList && !error ? Number(url.searchParams.get('category')) || 0 : 0
  return (
    <div className={styles.menu}>
      <AccountPanel />
      <nav aria-label={texts.label}>
        <a
          className={styles.all}
          href={paths.list()}
          aria-current={onList && selected === 0 ? 'page' : undefined}
        >
          {texts.allProducts}
        </a>
        <CategoryMenu tree={tree} selected={selected} />
        <h2 className={styles.heading}>{texts.shortcuts}</h2>
        <ul>
          <MenuEntry icon="person" href={paths.myPage()} label={meTexts.myPage} />
          {person?.owner && (
            <MenuEntry
              icon="gallery"
              href={paths.sellerAdmin(shop.dom, shop.shopid)}
              label={meTexts.sellerAdmin}
            />
          )}
          <MenuEntry
            icon="chat"
            href={paths.messages()}
            label={meTexts.messages}
            badge={person?.unread ?? 0}
          />
          {shop.kakao_link && <MenuEntry icon="chat" href={shop.kakao_link} label={texts.channel} outside />}
          <MenuEntry icon="bell" href={paths.notices()} label={texts.notices} />
          <MenuEntry icon="star" href={paths.reviews()} label={texts.reviews} />
          <MenuEntry icon="heart" href={person ? paths.likes() : paths.guestLikes()} label={texts.likes} />
          <MenuEntry icon="link" href={paths.link()} label={texts.links} />
          {person && (
            <MenuEntry icon="leave" href={paths.logout(url.pathname + url.search)} label={meTexts.logout} />
          )}
        </ul>
      </nav>
      <RecentProducts />
    </div>
  )
}

interface MenuEntryProps {
  icon: IconName
  href: string
  label: string
  /** opens in a new tab */
  outside?: boolean
  badge?: number
}

function MenuEntry({ icon, href, label, outside = false, badge = 0 }: MenuEntryProps) {
  return (
    <li>
      <a className={styles.entry} href={href} {...(outside ? { target: '_blank', rel: 'noopener' } : {})}>
        <Icon name={icon} size={18} />
        {label}
        {badge > 0 && (
          <b className={badgeStyles.badge}>
            <span className="visually-hidden">{meTexts.unread(badge)}</span>
            <span aria-hidden="true">{badge > 99 ? '99+' : badge}</span>
          </b>
        )}
      </a>
    </li>
  )
}

interface CategoryMenuProps {
  tree: CategoryNode[]
  /** id of the category on the screen; 0 for none */
  selected: number
}

/** The category tree, open along the path to the selected category (docs/product/storefront.md). */
function CategoryMenu({ tree, selected }: CategoryMenuProps) {
  const [open, setOpen] = useOpenPath(tree, selected)
  if (tree.length === 0) return null
  return (
    <section>
      <div className={categoryMenuStyles.heading}>
        <h2>{texts.categories}</h2>
        {open.length > 0 && (
          <button
            type="button"
            className={categoryMenuStyles.back}
            onClick={() => setOpen(open.slice(0, -1))}
          >
            <Icon name="left" size={14} />
            {texts.back}
          </button>
        )}
      </div>
      <Branches nodes={tree} parentPath={[]} open={open} selected={selected} onToggle={setOpen} />
    </section>
  )
}

interface BranchesProps {
  nodes: CategoryNode[]
  parentPath: CategoryPath
  open: CategoryPath
  selected: number
  onToggle: (open: CategoryPath) => void
}

function Branches({ nodes, parentPath, ...tree }: BranchesProps) {
  return (
    <ul className={categoryMenuStyles.branches}>
      {nodes.map((node) => (
        <Branch key={node.id} node={node} path={[...parentPath, node.id]} {...tree} />
      ))}
    </ul>
  )
}

type BranchProps = Omit<BranchesProps, 'nodes' | 'parentPath'> & { node: CategoryNode; path: CategoryPath }

function Branch({ node, path, open, selected, onToggle }: BranchProps) {
  const { id, name, children } = node
  const expanded = isOpen(open, path)
  return (
    <li>
      <div className={categoryMenuStyles.row}>
        <a href={paths.list({ category: id })} aria-current={id === selected ? 'page' : undefined}>
          {name}
        </a>
        {children.length > 0 && (
          <IconButton
            icon="down"
            label={expanded ? texts.collapse(name) : texts.expand(name)}
            aria-expanded={expanded}
            className={categoryMenuStyles.toggle}
            onClick={() => onToggle(toggleBranch(open, path))}
          />
        )}
      </div>
      {expanded && children.length > 0 && (
        <Branches nodes={children} parentPath={path} open={open} selected={selected} onToggle={onToggle} />
      )}
    </li>
  )
}

/** The open path. It follows the selected category until it is toggled. */
function useOpenPath(tree: CategoryNode[], selected: number) {
  const selectedPath = () => pathTo(tree, selected).filter((id) => hasChildren(tree, id))
  const [state, setState] = useState(() => ({ selected, open: selectedPath() as CategoryPath }))
  const current =
    state.selected === selected ? state : { selected, open: selected ? selectedPath() : state.open }
  if (current !== state) setState(current)
  return [current.open, (open: CategoryPath) => setState({ selected, open })] as const
}

function hasChildren(tree: readonly CategoryNode[], id: number): boolean {
  return tree.some((node) => (node.id === id ? node.children.length > 0 : hasChildren(node.children, id)))
}
