import { type FontName, fontFamily, fonts } from '../../../../../ui/fonts.ts'
import { adminLookTexts as texts } from '../../../../../ui/texts/admin-look.ts'
import { useShop } from '../../../shell/use-shop.ts'
import { useFontSheets } from '../font-sheets.ts'
import { useOwnProducts } from '../use-own-products.ts'
import { Choice } from './choice.tsx'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'

/** The fonts that a shop may choose, each in the shop's own words. */
export function FontField({ look, onChange }: ControlProps) {
  useFontSheets()
  const { shopid, name } = useShop()
  const [product] = useOwnProducts(shopid)
  return (
    <div className={styles.choices} role="radiogroup" aria-label={texts.groups.font}>
      {(Object.keys(fonts) as FontName[]).map((font) => (
        <Choice
          key={font}
          group="font"
          isChosen={look.font_name === font}
          onChoose={() => onChange({ ...look, font_name: font })}
        >
          <span className={styles.words}>
            <small>{fonts[font].label}</small>
            <span className={styles.sample} style={{ fontFamily: fontFamily(font), display: 'block' }}>
              {texts.fonts.sample(name, product?.title ?? texts.ready.sample)}
            </span>
          </span>
        </Choice>
      ))}
    </div>
  )
}
