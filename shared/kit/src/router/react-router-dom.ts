/**
 * The part of react-router that remotes may use. The shell shares this module as `react-router-dom`. A name that is missing here is
 * `undefined` at run time, so add it here first.
 */
export {
  Link,
  matchPath,
  Navigate,
  Route,
  Router,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
