vcl 4.1;
# The shop behind Varnish 7: documents that are the same for many visitors, kept as deploy/nginx/horno.conf keeps them. TLS ends before it, in a
# proxy that sets X-Forwarded-Proto. Start it with "-p http_gzip_support=off": the edge compresses, also with Brotli.
import std;

backend edge {
  .host = "127.0.0.1";
  .port = "3000";
  # Payments take up to 20 s, long polls 15 s.
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 60s;
  .connect_timeout = 1s;
  .probe = { .url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

# What a document depends on besides its address. The edge gets these cookies and no others, so that both read the same.
sub only_known_cookies {
  set req.http.X-Place = regsub(req.http.Cookie, "^(?:|.*; )sf\.place=([^; ]*).*$", "sf.place=\1; ");
  if (req.http.X-Place !~ "^sf\.place=[^; ]*; $") { unset req.http.X-Place; }
  set req.http.X-Type = regsub(req.http.Cookie, "^(?:|.*; )sf\.orderType=([^; ]*).*$", "sf.orderType=\1; ");
  if (req.http.X-Type !~ "^sf\.orderType=[^; ]*; $") { unset req.http.X-Type; }
  set req.http.X-Release = regsub(req.http.Cookie, "^(?:|.*; )sf\.release=([^; ]*).*$", "sf.release=\1; ");
  if (req.http.X-Release !~ "^sf\.release=[^; ]*; $") { unset req.http.X-Release; }
  set req.http.X-Lang = regsub(req.http.Cookie, "^(?:|.*; )lang=([^; ]*).*$", "lang=\1; ");
  if (req.http.X-Lang !~ "^lang=[^; ]*; $") { unset req.http.X-Lang; }
  # The device selects the arm of a rollout. The name of the arm is part of the key, the device is not.
  set req.http.X-Device = regsub(req.http.Cookie, "^(?:|.*; )((?:__Host-)?sf\.device)=([^; ]*).*$", "\1=\2; ");
  if (req.http.X-Device !~ "^(?:__Host-)?sf\.device=[^; ]*; $") { unset req.http.X-Device; }
  set req.http.X-Key = req.http.X-Place + req.http.X-Type + req.http.X-Release + req.http.X-Lang;
  set req.http.Cookie = req.http.X-Key + req.http.X-Device;
  if (req.http.Cookie == "") { unset req.http.Cookie; }
  unset req.http.X-Place;
  unset req.http.X-Type;
  unset req.http.X-Release;
  unset req.http.X-Lang;
  unset req.http.X-Device;
}

sub vcl_recv {
  if (req.restarts > 0) {
    if (req.http.X-Again) {
      # The edge did not answer: a document of the last ten minutes, else what the edge says.
      set req.grace = 10m;
    }
    return (hash);
  }
  # Replaces what the customer sent.
  set req.http.X-Forwarded-For = client.ip;
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Key;
  unset req.http.X-Kept;
  unset req.http.X-Again;
  unset req.http.X-Asked;
  unset req.http.X-Horno-Arm;
  unset req.http.X-New-Device;
  # While the edge answers, a document is fresh or made anew, so that a toggle reaches everyone within a second.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  } else {
    set req.grace = 10m;
  }
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (synth(400));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Calls and addresses of the edge itself, event streams and long polls among them.
  if (req.url ~ "^/(?:api|_|pay)(?:/|[a-z])") {
    return (pass);
  }
  # Customers who are signed in, operators with a build of their own, staff, and probes of the registry.
  if (req.http.X-Horno-Probe || req.http.Cookie ~ "sf\.(?:session|override|staff)=") {
    return (pass);
  }
  call only_known_cookies;
  set req.http.X-Kept = "1";
  # Names that only campaigns add make no document of their own.
  if (req.url ~ "\?(?:(?:utm_\w+|gclid|fbclid)=[^&]*(?:&|$))+$") {
    set req.url = regsub(req.url, "\?.*$", "");
  }
  if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # While a rollout runs, the edge names the arm of each visitor before its document, and a new visitor gets a device. While none runs, the
  # answer is the same for all and stored.
  set req.http.X-Asked = req.url;
  set req.url = "/_arm";
  return (hash);
}

sub vcl_hash {
  if (req.http.X-Asked) {
    hash_data(req.url);
    hash_data(req.http.Host);
    return (lookup);
  }
  hash_data(req.url);
  hash_data(req.http.Host);
  hash_data(req.http.X-Key);
  hash_data(req.http.Accept-Encoding);
  hash_data(req.http.X-Horno-Arm);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Key;
  unset bereq.http.X-Kept;
  unset bereq.http.X-Asked;
  unset bereq.http.X-New-Device;
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  # A document of the last ten minutes is better than an edge that fails.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.status >= 500 && !bereq.http.X-Again) {
    return (fail);
  }
  if (beresp.http.Cache-Control !~ "(?i)\bpublic\b" || beresp.http.Set-Cookie) {
    # Remembered for a second, so that requests for it do not wait for each other.
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  # The key has all that the answer varies by.
  set beresp.http.X-Vary = beresp.http.Vary;
  unset beresp.http.Vary;
  unset beresp.http.X-Accel-Expires;
  # For as long as the edge allows stale-if-error, and so that its 304 is enough.
  set beresp.grace = 10m;
  set beresp.keep = 10m;
  return (deliver);
}

sub vcl_backend_error {
  # Not stored: the next request asks again.
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.http.X-No-Edge = "1";
}

# Reads the answer to the question for the arm, and goes on with the document.
sub read_arm {
  if (resp.status == 204 && resp.http.X-Horno-Arm) {
    set req.http.X-Horno-Arm = resp.http.X-Horno-Arm;
  } else {
    # While no edge answers, everybody gets the documents of those who run no candidate.
    set req.http.X-Horno-Arm = "base";
  }
  if (resp.http.Set-Cookie) {
    set req.http.X-New-Device = resp.http.Set-Cookie;
    set req.http.Cookie = regsub(resp.http.Set-Cookie, ";.*$", "; ") + req.http.Cookie;
  }
  set req.url = req.http.X-Asked;
  unset req.http.X-Asked;
}

sub vcl_deliver {
  if (req.http.X-Asked) {
    call read_arm;
    return (restart);
  }
  # No edge: once more, for a document that is older.
  if (resp.http.X-No-Edge && !req.http.X-Again && req.http.X-Kept) {
    set req.http.X-Again = "1";
    return (restart);
  }
  unset resp.http.X-No-Edge;
  if (req.http.X-New-Device) {
    set resp.http.Set-Cookie = req.http.X-New-Device;
  }
  if (resp.http.X-Vary) {
    set resp.http.Vary = resp.http.X-Vary;
    unset resp.http.X-Vary;
  }
  if (obj.uncacheable) {
    set resp.http.X-Document-Cache = "BYPASS";
  } elsif (obj.hits > 0 && obj.ttl < 0s) {
    set resp.http.X-Document-Cache = "STALE";
  } elsif (obj.hits > 0) {
    set resp.http.X-Document-Cache = "HIT";
  } else {
    set resp.http.X-Document-Cache = "MISS";
  }
}
