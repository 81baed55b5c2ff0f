import { type MemberProgram, OMITTED } from './member-program.ts'

/**
 * Customer exports of Shopify. Names and the values yes and no were read from public programs that read such exports.
 * The file has no points and no day of joining, so a consent has no time and is not taken.
 */
export const shopify: MemberProgram = {
  id: 'shopify',
  signs: ['Accepts Email Marketing', 'Total Spent', 'Accepts Marketing', 'Default Address Phone'],
  fields: {
    Email: 'email',
    'First Name': 'first_name',
    'Last Name': 'last_name',
    Phone: 'phone',
    'Default Address Phone': 'phone',
    'Accepts Email Marketing': 'news',
    'Accepts Marketing': 'news',
    'Accepts SMS Marketing': 'sms',
  },
  omitted: {
    'Customer ID': OMITTED.noField,
    'Accepts WhatsApp Marketing': OMITTED.noField,
    'Total Spent': OMITTED.orders,
    'Total Orders': OMITTED.orders,
    Tags: '태그를 등급으로 바꾸지 않습니다.',
    Note: OMITTED.person,
    'Tax Exempt': OMITTED.noField,
    'Default Address Company': OMITTED.address,
    'Default Address Address1': OMITTED.address,
    'Default Address Address2': OMITTED.address,
    'Default Address City': OMITTED.address,
    'Default Address Province Code': OMITTED.address,
    'Default Address Country Code': OMITTED.address,
    'Default Address Zip': OMITTED.address,
    Company: OMITTED.address,
    Address1: OMITTED.address,
    Address2: OMITTED.address,
    City: OMITTED.address,
    Province: OMITTED.address,
    'Province Code': OMITTED.address,
    Country: OMITTED.address,
    'Country Code': OMITTED.address,
    Zip: OMITTED.address,
  },
  consents: ['yes'],
}
