import { useStore } from 'react-redux'
import type { ShopStore } from '../store'

/** The whole store, for what goes on beside the page. */
export const useShopStore = useStore.withTypes<ShopStore>()
