import { Type as T, type TObject, type TOptional, type TProperties } from 'typebox'

// What TypeBox's Pick, Omit and Partial do for plain objects. Those evaluate types of any kind, by 11 KB of code (gzip)
// in the browser.

/** The shape with only these fields. */
/* @__NO_SIDE_EFFECTS__ */
export const pickFields = <Fields extends TProperties, Name extends keyof Fields & string>(
  { properties }: TObject<Fields>,
  names: readonly Name[],
) => T.Object(fieldsWhere(properties, (name) => names.includes(name as Name)) as Pick<Fields, Name>)

/** The shape without these fields. */
/* @__NO_SIDE_EFFECTS__ */
export const omitFields = <Fields extends TProperties, Name extends keyof Fields & string>(
  { properties }: TObject<Fields>,
  names: readonly Name[],
) => T.Object(fieldsWhere(properties, (name) => !names.includes(name as Name)) as Omit<Fields, Name>)

/** The shape with all fields optional. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalFields = <Fields extends TProperties>({ properties }: TObject<Fields>) =>
  T.Object(
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, T.Optional(field)])) as {
      [Name in keyof Fields]: TOptional<Fields[Name]>
    },
  )

const fieldsWhere = (fields: TProperties, isIncluded: (name: string) => boolean): TProperties =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isIncluded(name)))
