/**
 * The part of react-router that remotes may use. The shell lends this module as `react-router-dom`, so a name that is missing here is
 * `undefined` at run time: add it here first. Never re-export from `react-router-dom` itself, that would be a cycle.
 */
export {
  createPath,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  parsePath,
  Route,
  Router,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router';
