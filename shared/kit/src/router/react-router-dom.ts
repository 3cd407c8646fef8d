/**
 * The part of react-router that remotes may use. The shell lends this module as `react-router-dom`, so a name that is missing here is
 * `undefined` at run time: add it here first. Never re-export from `react-router-dom` itself, that would be a cycle.
 */
export {
  Link,
  matchPath,
  Navigate,
  Route,
  Router,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
