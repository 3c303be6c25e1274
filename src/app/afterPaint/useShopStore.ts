import { useStore } from 'react-redux'
import type { ShopStore } from '../store'

/** The store itself, for code that reads it outside rendering. */
export const useShopStore = useStore.withTypes<ShopStore>()
