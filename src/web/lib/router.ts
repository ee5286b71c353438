/** What pages use of the router: `router/` has its parts. */
export {
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from './router/hooks.ts';
export { Link, type LinkProps, Navigate, NavLink } from './router/link.tsx';
export type { Location } from './router/location.ts';
export { type LoaderFunctionArgs, type Params, type RouteObject, redirect } from './router/route.ts';
export { Outlet } from './router/router-provider.tsx';
export { ScrollRestoration } from './router/scroll-restoration.tsx';
