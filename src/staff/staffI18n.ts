import type { i18n } from 'i18next'
import configurator from '../site/locales/en/configurator.json'
import orders from '../site/locales/en/orders.json'
import shop from '../site/locales/en/shop.json'
import staff from '../site/locales/en/staff.json'
import staffOrders from '../site/locales/en/staffOrders.json'
import type { Locale } from '../site/site'
import { createShopI18n } from '../site/translations/i18n'

/** The staff pages are in English; amounts and times follow the locale. */
export const staffI18n = (locale: Locale): i18n =>
  createShopI18n({
    locale,
    resources: { en: { shop, configurator, orders, staff, staffOrders } },
  })
